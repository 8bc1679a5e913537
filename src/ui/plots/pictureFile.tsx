// Makes the file of a matrix or plot that is saved; loaded when one is. The picture is that of the drawing, painted by the
// browser. Fails with an exception where the browser cannot paint it.

import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { drawSavedPicture, pictureRows, type SavedPicture } from '../../cards/savedPicture.ts';
import { formatRows } from '../../notation/rows.ts';
import { listSeparator } from '../browserLanguage.ts';
import { DrawnItems } from '../parts/DrawnItems.tsx';

export type PictureFormat = 'png' | 'svg' | 'csv';

/** Pixels per millimetre, where a picture does not become larger than every browser can paint. */
const PIXELS_PER_MM = 8;
const MOST_PIXELS = 16_000_000;

export async function pictureFile(saved: SavedPicture, format: PictureFormat): Promise<Blob> {
  if (format === 'csv') {
    return new Blob([formatRows(pictureRows(saved.picture), listSeparator())], {
      type: 'text/csv',
    });
  }
  const { width, height, items } = drawSavedPicture(saved);
  const frame = document.createElement('div');
  const root = createRoot(frame);
  // Read as text in the next line.
  flushSync(() =>
    root.render(
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={`${width}mm`}
        height={`${height}mm`}
        fontFamily="Inter, Helvetica, Arial, sans-serif"
      >
        <title>{saved.title}</title>
        <DrawnItems items={items} />
      </svg>,
    ),
  );
  // A title may hold control characters, which no XML does.
  const text = new XMLSerializer()
    .serializeToString(frame.firstElementChild as Element)
    .replace(/[^\t\n\r\P{Cc}]/gu, '');
  root.unmount();
  const drawing = new Blob([text], { type: 'image/svg+xml' });
  return format === 'svg' ? drawing : painted(drawing, width, height);
}

async function painted(drawing: Blob, width: number, height: number): Promise<Blob> {
  const scale = Math.min(PIXELS_PER_MM, Math.sqrt(MOST_PIXELS / (width * height)));
  const address = URL.createObjectURL(drawing);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('Nothing was painted.')))),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}
