/** What stands above everything else where the reading of runs was interrupted. */
export const PARTIAL_NOTICE = 'PARTIAL: it was interrupted; the counts are of the runs read until then.'
