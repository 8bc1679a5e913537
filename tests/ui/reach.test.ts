import { expect, it } from 'vitest';
import { reachOf } from '../../src/ui/run/useGuideLinks.ts';

const PAGE = 'https://club.example/bridge/index.html?a=1';

it.each([
  ['', PAGE, 'https://club.example/bridge/index.html'],
  ['https://other.example/arrowswitch/', PAGE, 'https://other.example/arrowswitch/'],
  [' http://192.168.1.20:8080/ ', 'http://localhost:4173/', 'http://192.168.1.20:8080/'],
  ['https://other.example/#/run', PAGE, 'https://other.example/'],
  ['www.other.example/bridge', PAGE, 'https://www.other.example/bridge'],
  ['192.168.1.20:8080', PAGE, 'http://192.168.1.20:8080/'],
  ['müller.example', PAGE, 'https://xn--mller-kva.example/'],
  ['other.example:8080', PAGE, 'https://other.example:8080/'],
])('phones reach %j from %s at %s', (address, page, base) => {
  expect(reachOf(address, page)).toEqual({ kind: 'reachable', base });
});

it.each([
  ['', 'file:///home/anna/dist/index.html', 'file'],
  ['', 'http://localhost:4173/', 'local'],
  ['', 'http://127.0.0.1:4173/', 'local'],
  ['http://[::1]/', PAGE, 'local'],
  ['club', PAGE, 'invalid'],
  ['1.5', PAGE, 'invalid'],
  ['127.0.0.1:4173', PAGE, 'local'],
  ['our club.example', PAGE, 'invalid'],
  ['javascript:alert(1)', PAGE, 'invalid'],
])('phones do not reach %j from %s: %s', (address, page, kind) => {
  expect(reachOf(address, page)).toEqual({ kind });
});
