// The tables of a LaTeX text as lines with pipes between the cells, so that they are read as such tables are. Only what
// concerns tables is understood; other commands give way to their contents. Lines keep their numbers. Linear in the text.

/** Whether a text has a LaTeX table. */
export function isLatex(text: string): boolean {
  return TABLE.test(text) || (text.match(ROW)?.length ?? 0) > 1;
}

const TABLE = /\\begin\{(?:tabular|longtable|array|tabu)[^}]*\}/;
/** A line that ends as rows do, with cells, in a piece without its beginning. */
const ROW = /^[^&\n]*&.*\\\\[ \t]*$/gm;
/** Longer lines are left as they are. */
const MAX_LINE = 20_000;

/** Commands and environments that say nothing of the cells, with their arguments. */
const FRAME =
  /\\(?:begin|end)\{[^}]*\}(?:\[[^\]]*\])?(?:\{(?:[^{}]|\{[^{}]*\})*\})*|\\(?:hline|toprule|midrule|bottomrule|centering|small|footnotesize|noindent|cmidrule|cline|label|rowcolor|cellcolor|vspace|hspace|setlength|renewcommand|usepackage|documentclass)\b\*?(?:\([^)]*\))?(?:\[[^\]]*\])?(?:\{[^{}]*\})*/g;
const SPAN = /\\multicolumn\{(\d{1,2})\}\{[^}]*\}\{((?:[^{}]|\{[^{}]*\})*)\}/g;
const SPAN_DOWN = /\\multirow(?:\[[^\]]*\])?\{[^}]*\}\{[^}]*\}\{([^{}]*)\}/g;

/** The text with each row of a table on its line, its cells between pipes. */
export function withoutLatex(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      if (line.length > MAX_LINE) return line;
      const bare = line.replace(/(?<!\\)%.*/, '').replace(FRAME, '');
      const spanned = bare.replace(SPAN_DOWN, '$1').replace(SPAN, (_, count: string, cell) => {
        return `${cell}${' & '.repeat(Number(count) - 1)}`;
      });
      const isRow = /(?<!\\)&/.test(spanned);
      const plain = withoutCommands(spanned.replace(/\\\\(?:\[[^\]]*\])?|\\tabularnewline/g, ''));
      return isRow ? `| ${plain.replace(/\s*(?<!\\)&\s*/g, ' | ')} |` : plain.replace(/\\&/g, '&');
    })
    .join('\n');
}

/** Commands replaced by what they show. */
function withoutCommands(text: string): string {
  return text
    .replace(/\\(?:quad|qquad|,|;| |enspace|thinspace)|~/g, ' ')
    .replace(/\\(?:textendash|textemdash)\b(?:\{\})?|-{2,3}/g, '-')
    .replace(/\\(?:times|cdot)\b/g, 'x')
    .replace(/\\[a-zA-Z]+\*?(?:\[[^\]]*\])?\s*\{/g, '{')
    .replace(/\\[a-zA-Z]+/g, '')
    .replace(/[{}$]/g, '')
    .trimEnd();
}
