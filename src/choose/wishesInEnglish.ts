// What a director types about tonight in Dutch, German or French, put into the English phrases that `parseWishes` reads.
// Text is in lower case; words without a translation stay as they are, to be given back. Never fails.

/** Phrases and their English, longer ones before those that they contain; `$1` is the first group. */
const TYPED: { readonly phrases: readonly (readonly [phrase: string, english: string])[] } = {
  phrases: [
    [String.raw`(\d{1,2})\s*h\s*(\d{2})`, '$1:$2'],
    [String.raw`(\d{1,2}[:.]\d{2})\s*(?:uur|uhr|heures?|h)`, '$1'],
    ['(?:per|pro|par) (?:spel|board|donne|étui)', 'per board'],
    [
      'kunnen niet (?:lopen|verplaatsen|opstaan)|blijven zitten|können nicht (?:gehen|wechseln|aufstehen)|' +
        'bleiben sitzen|ne peuvent pas (?:bouger|se déplacer)|restent assise?s',
      'cannot move',
    ],
    ['geen gedeelde spellen|kein boardaustausch|sans (?:partage|échange)', 'no sharing'],
    ['geen (?:relais|relaistafels?)|keine (?:relais|relaistische)|sans guéridons?', 'no relays'],
    ['eenvoudig|einfach|anfänger|débutants?', 'simple'],
    ['paar|paren|paare|paires?', 'pairs'],
    ['spel|spellen|spiele|donnes?|étuis?', 'boards'],
    ['spelers?|spielern?|joueurs?', 'players'],
    ['individueel|individuell|individualturnier|individuel', 'individual'],
    ['tafels?|tischen?|tisch', 'tables'],
    ['rondes?|runden?|tours', 'rounds'],
    ['kopieën|kopien|exemplaires', 'copies'],
    ['winnaars?|sieger|vainqueurs?', 'winners'],
    ['minuten', 'minutes'],
    ['uur|stunden?|heures?', 'hours'],
    [
      '(?:klaar|fertig|eind|einde|ende|fini|finir|fin|terminé)(?: (?:om|um|tegen|gegen|à|vers))?',
      'finish at',
    ],
    ["tot|bis|jusqu[’']à|jusqu[’']a", 'until'],
    ['(?:begin|begint|beginn|start|début)(?: (?:om|um|à))|vanaf|ab|dès', 'start at'],
    ['(?:een|één|ein|un)(?= winner)', 'one'],
    ['twee|zwei|deux', 'two'],
    ['drie|drei|trois', 'three'],
    ['vier|quatre', 'four'],
    ['en|met|und|mit|et|avec|wij|wir|nous|zijn|sind|sommes', 'and'],
  ],
};

const TRANSLATIONS = TYPED.phrases.map(
  ([phrase, english]) =>
    [new RegExp(String.raw`(?<![\p{L}\d])(?:${phrase})(?!\p{L})`, 'gu'), english] as const,
);

/** "19.30 à 22.30" and "19.30 – 22.30" alike. */
const BETWEEN_CLOCKS = /(\d{1,2}[:.]\d{2})\s*à\s*(?=\d{1,2}[:.]\d{2})/gu;

/** The text with every phrase that is known put into English. */
export function inEnglish(text: string): string {
  const english = TRANSLATIONS.reduce((said, [phrase, words]) => said.replace(phrase, words), text);
  return english.replace(BETWEEN_CLOCKS, '$1 until ');
}
