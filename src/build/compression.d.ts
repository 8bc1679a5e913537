// What the build uses of the package, which brings no types.

declare module 'compression' {
  import type { Connect } from 'vite';

  export default function compression(): Connect.NextHandleFunction;
}
