import { parseHTML } from 'linkedom'

/** A document to draw in, without a browser. */
export function makeSvgDocument() {
  return parseHTML('<!doctype html><html><body></body></html>').document
}
