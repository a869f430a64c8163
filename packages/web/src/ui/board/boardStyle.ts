/** Puts the board's paint on the page, as variables of its theme. A sheet made here passes a strict content policy. */

import { boardCss, LIGHT_PAINT, type Paint } from '../../board/style.ts';

const paint = Object.fromEntries(
  Object.keys(LIGHT_PAINT).map((name) => [name, `var(--b-${name})`]),
) as unknown as Paint;
const sheet = new CSSStyleSheet();
sheet.replaceSync(boardCss(paint, true));
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
