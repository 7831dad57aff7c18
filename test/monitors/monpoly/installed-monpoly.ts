import { findInstalled } from '../find-installed.ts'

/** The real MonPoly: what RVBENCH_MONPOLY names, or the one on PATH; null where there is none. */
export const INSTALLED = findInstalled('monpoly')
