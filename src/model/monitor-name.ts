/** Every monitor, as commands and published figures name it: ours, then those of others. */
export const MONITOR_NAMES = ['stream', 'reference', 'monpoly', 'verimon', 'dejavu'] as const

/** A monitor as `--monitor` and `--monitors` name it. */
export type MonitorName = (typeof MONITOR_NAMES)[number]
