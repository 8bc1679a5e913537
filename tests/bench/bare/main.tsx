// What the app is measured against: a page of the same libraries that only greets, or, with `#40x50`, shows a plain
// table of 40 columns and 50 rows in a scroller as wide and high as the app's grid.

import { createRoot } from 'react-dom/client';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const store = createStore(() => ({ greeting: 'Hello' }));

function Greeting() {
  return <p>{useStore(store, ({ greeting }) => greeting)}</p>;
}

function PlainTable({ columns, rows }: { readonly columns: number; readonly rows: number }) {
  const count = (length: number) => Array.from({ length }, (_, index) => index + 1);
  return (
    <div id="scroller" style={{ overflow: 'auto', width: 600, height: 640 }}>
      <table style={{ borderCollapse: 'collapse' }}>
        <tbody>
          {count(rows).map((row) => (
            <tr key={row}>
              {count(columns).map((column) => (
                <td key={column} style={{ height: 37, minWidth: 80, border: '1px solid' }}>
                  {column} – {columns + ((row + column) % columns) + 1} {row}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const [, columns, rows] = /^#(\d+)x(\d+)$/.exec(location.hash) ?? [];
const root = createRoot(document.querySelector('#root') as Element);
root.render(
  columns && rows ? <PlainTable columns={Number(columns)} rows={Number(rows)} /> : <Greeting />,
);
