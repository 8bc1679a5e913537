// XML of other programs as a tree of values with their offsets, which jsonRows.ts reads like JSON: attributes and elements
// of text alone are members of their element, other elements lists by their name. Of movements it knows nothing.
// Linear in the text.

/// <reference path="./saxen.d.ts" />

import type { Node } from 'jsonc-parser';
import { Parser, type XmlContext } from 'saxen';
import type { TextPosition } from '../facts.ts';
import { MAX_FILE_BYTES, positionAt } from '../text.ts';
import { listNode, objectNode, valueNode } from './tree.ts';

/** The first tag of an XML text that is no page. */
const START =
  /^\s*(?:<\?xml\b|<(?!!doctype|html|table|tr|td|div|p|span|body|meta)[a-z][\w.:-]*[\s>])/i;
const PAGE = /<(?:html|td|tr)\b/i;
/** Elements that nest deeper are no movement. */
const MAX_DEPTH = 32;

interface XmlElement {
  readonly name: string;
  readonly offset: number;
  /** The values of each member; of attributes and elements of text alone only one. */
  readonly members: Map<string, { readonly nodes: Node[]; isList: boolean }>;
  text: string;
}

interface XmlRead {
  readonly root: Node | null;
  readonly fault: TextPosition | null;
}

/** The values of an XML text; null if it is not XML. */
export function treeOfXml(text: string): Node | null {
  return isLikeXml(text) ? readXml(text).root : null;
}

/** The first place where a text that begins as XML is not well-formed; null if there is none, or if it is not XML at all. */
export function xmlFault(text: string): TextPosition | null {
  return isLikeXml(text) ? readXml(text).fault : null;
}

function isLikeXml(text: string): boolean {
  return START.test(text.slice(0, 1000)) && !PAGE.test(text) && text.length <= MAX_FILE_BYTES;
}

function readXml(text: string): XmlRead {
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  let fault: TextPosition | null = null;
  let isDeep = false;
  /** Where what has been read ends. Found here, because the parser would count lines from the start for each place. */
  let at = 0;
  const offsetOf = (sign: string): number => {
    const found = text.indexOf(sign, at);
    if (found >= 0) at = found + sign.length;
    return Math.max(0, found);
  };
  const parser = new Parser();
  const failAt = ({ message }: Error, context: () => XmlContext): void => {
    if (fault !== null || /outside root/.test(message)) return;
    const { line, column } = context();
    if (/end of file/.test(message)) fault = positionAt(text, text.length);
    else if (/unclosed/.test(message)) fault = positionAt(text, text.lastIndexOf('<'));
    else fault = { line: line + 1, column: column + 1 };
  };
  parser.on('error', failAt);
  parser.on('warn', failAt);
  parser.on('comment', () => offsetOf('-->'));
  parser.on('openTag', (name, attributes, decoded) => {
    const offset = offsetOf(`<${name}`);
    const members: XmlElement['members'] = new Map();
    for (const [key, value] of Object.entries(attributes())) {
      const node = valueNode(asNumber(decoded(value)), offsetOf(key));
      members.set(key, { nodes: [node], isList: false });
    }
    open.push({ name, offset, members, text: '' });
    isDeep ||= open.length > MAX_DEPTH;
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
  const isWhole = fault === null && !isDeep && root !== undefined;
  return { root: isWhole && root !== undefined ? nodeOf(root) : null, fault };
}

function asNumber(value: string): string | number {
  return /^\d{1,9}$/.test(value) ? Number(value) : value;
}

function nodeOf({ members, offset }: XmlElement): Node {
  const entries = [...members].map(([name, { nodes, isList }]): [string, Node] => {
    const [first = valueNode('', offset)] = nodes;
    return [name, isList || nodes.length > 1 ? listNode(nodes, first.offset) : first];
  });
  return objectNode(entries, offset);
}

/** Adds an element to the members of the one around it. */
function addTo(members: XmlElement['members'], element: XmlElement): void {
  const isText = element.members.size === 0;
  const node = isText ? valueNode(asNumber(element.text.trim()), element.offset) : nodeOf(element);
  const before = members.get(element.name);
  if (before === undefined) members.set(element.name, { nodes: [node], isList: !isText });
  else before.nodes.push(node);
}
