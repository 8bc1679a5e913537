// XML of other programs as JSON, which jsonRows.ts reads: attributes and elements of text alone are members of their
// element, other elements lists by their name. Of movements it knows nothing. Positions in the text are lost.
// Linear in the text.

/// <reference path="./saxen.d.ts" />

import { Parser } from 'saxen';
import { MAX_FILE_BYTES } from '../text.ts';

/** The first tag of an XML text that is no page. */
const START =
  /^\s*(?:<\?xml\b|<(?!!doctype|html|table|tr|td|div|p|span|body|meta)[a-z][\w.:-]*[\s>])/i;
const PAGE = /<(?:html|td|tr)\b/i;

interface XmlElement {
  readonly name: string;
  readonly members: Record<string, unknown>;
  text: string;
}

/** The text as JSON; null if it is not XML. */
export function jsonOfXml(text: string): string | null {
  if (!START.test(text.slice(0, 1000)) || PAGE.test(text) || text.length > MAX_FILE_BYTES)
    return null;
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  let isBroken = false;
  const parser = new Parser();
  parser.on('error', () => {
    isBroken = true;
  });
  parser.on('openTag', (name, attributes, decoded) => {
    const members: Record<string, unknown> = Object.create(null);
    for (const [key, value] of Object.entries(attributes()))
      members[key] = asNumber(decoded(value));
    open.push({ name, members, text: '' });
  });
  parser.on('text', (piece, decoded) => {
    const element = open.at(-1);
    if (element !== undefined) element.text += decoded(piece);
  });
  parser.on('closeTag', () => {
    const element = open.pop();
    const outer = open.at(-1);
    if (outer === undefined) root = element;
    else if (element !== undefined) addTo(outer.members, element);
  });
  parser.parse(text);
  return isBroken || root === undefined ? null : JSON.stringify(root.members);
}

function asNumber(value: string): string | number {
  return /^\d{1,9}$/.test(value) ? Number(value) : value;
}

/** Adds an element to the members of the one around it. */
function addTo(members: Record<string, unknown>, { name, members: own, text }: XmlElement): void {
  const isText = Object.keys(own).length === 0;
  const value = isText ? asNumber(text.trim()) : own;
  const before = members[name];
  if (Array.isArray(before)) before.push(value);
  else if (before !== undefined) members[name] = [before, value];
  else members[name] = isText ? value : [value];
}
