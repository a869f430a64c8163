import { boardCss, LIGHT_PAINT, type Paint } from '../../board/style.ts';

/** The board's paint as variables of the page's theme. */
const PAINT = Object.fromEntries(Object.keys(LIGHT_PAINT).map((name) => [name, `var(--b-${name})`])) as unknown as Paint;
const CSS = boardCss(PAINT);

export const BoardStyle = () => <style>{CSS}</style>;
