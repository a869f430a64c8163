/** The board's paint. The page gives variables that follow its theme; a file that stands alone gives plain colours. */

export const LIGHT_PAINT = {
  'white-ground': '#fbf9f3',
  'white-ink': '#1d2429',
  'yellow-ground': '#f6d860',
  'green-ground': '#84b86b',
  'brown-ground': '#c08a58',
  'gray-ground': '#b4babd',
  'red-ground': '#e58a72',
  'blue-ground': '#c4dfec',
  'blocked-ground': '#5e7f62',
  'tile-ink': '#17191b',
  rail: '#17191b',
  casing: '#fffdf6',
  line: '#8d9296',
  water: '#7fb4d6',
  'water-deep': '#2f76a6',
  mountain: '#7d5a3c',
  forest: '#3f6b46',
  plate: '#fffdf6',
  faint: '#6d757b',
  sea: '#e9ecea',
} as const;

export type PaintName = keyof typeof LIGHT_PAINT;
export type Paint = Readonly<Record<PaintName, string>>;

export const BOARD_FONT =
  "'Barlow Semi Condensed', 'Roboto Condensed', 'Liberation Sans Narrow', 'Arial Narrow', Arial, sans-serif";

/** `floor`: the page raises small print to `--least` where the map is shown small; a file keeps its sizes. */
export function boardCss(p: Paint, floor = false): string {
  const css = `
.board,.board text,.cartouche text{font-family:${BOARD_FONT};font-variant-numeric:tabular-nums lining-nums}
.board text{text-anchor:middle}.board text:not(.token-text){fill:currentColor}
.hex{color:${p['tile-ink']}}
.hex-white{color:${p['white-ink']}}
.hex-blue,.hex-blocked{color:${p['white-ink']}}
.hex .ground{fill:var(--g);stroke:none}
.hex-white{--g:${p['white-ground']}}.hex-yellow{--g:${p['yellow-ground']}}.hex-green{--g:${p['green-ground']}}
.hex-brown{--g:${p['brown-ground']}}.hex-gray{--g:${p['gray-ground']}}.hex-red{--g:${p['red-ground']}}.hex-blue{--g:${p['blue-ground']}}
.hex-white>.ground{fill:${p['white-ground']}}.hex-yellow>.ground{fill:${p['yellow-ground']}}.hex-green>.ground{fill:${p['green-ground']}}
.hex-brown>.ground{fill:${p['brown-ground']}}.hex-gray>.ground{fill:${p['gray-ground']}}.hex-red>.ground{fill:${p['red-ground']}}
.hex-blocked>.ground{fill:${p['blocked-ground']}}.hex-blocked{--g:${p['blocked-ground']}}
.hex-blue>.ground{fill:${p['blue-ground']}}
.outline{fill:none;stroke:${p.line};stroke-width:1.8}
.hex-id,.tile-id{font-size:13px;font-weight:500;opacity:.62}
.casing{fill:none;stroke:${p.casing};stroke-width:20;stroke-linecap:butt}
.rail{fill:none;stroke:${p.rail};stroke-width:12.5;stroke-linecap:butt}
.rail-end,.taper{fill:${p.rail}}
.taper{stroke:${p.casing};stroke-width:3;paint-order:stroke}
.town-bar,.town-dot{fill:${p.rail};stroke:${p.casing};stroke-width:3.5;paint-order:stroke}
.city-edge,.city-plate{fill:${p.plate};stroke-linejoin:round}
.city-edge{stroke:${p.rail}}.city-plate{stroke:${p.plate}}
.slot{fill:${p.plate};stroke:${p.rail};stroke-width:2.6}
.name{font-size:23px;font-weight:600;paint-order:stroke;stroke:var(--g,${p['white-ground']});stroke-width:8px;stroke-linejoin:round}
.name-middle{font-size:20px}.name-small{font-size:17px}
.label{font-size:25px;font-weight:700;paint-order:stroke;stroke:var(--g);stroke-width:7px;stroke-linejoin:round}
.bubble-box{fill:${p.plate};stroke:${p.rail};stroke-width:1.6}
.bubble-text{font-size:24px;font-weight:600;fill:${p['tile-ink']}!important}
.value-box{stroke:${p.rail};stroke-width:1;fill:${p.plate}}
.value-yellow .value-box{fill:${p['yellow-ground']}}.value-green .value-box{fill:${p['green-ground']}}
.value-brown .value-box{fill:${p['brown-ground']}}.value-gray .value-box{fill:${p['gray-ground']}}.value-blue .value-box{fill:${p.water}}
.value-text{font-size:20.5px;font-weight:500;fill:${p['tile-ink']}!important;opacity:.85}
.value-now .value-text{font-weight:700;font-size:23px;opacity:1}.values-many .value-text{font-size:19px}.values-many .value-now .value-text{font-size:21px}.values-small .value-text{font-size:16.5px}.values-small .value-now .value-text{font-size:18px}
.value-frame{fill:none;stroke:${p.rail};stroke-width:3.2}
.terrain .glyph-line,.badge .glyph-line{fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.glyph-solid{fill:currentColor}
.terrain-cost{font-size:24px;font-weight:600}
.terrain-mountain,.terrain-hill{color:${p.mountain}}.terrain-water{color:${p['water-deep']}}.terrain-forest{color:${p.forest}}
.badge{color:${p['tile-ink']}}
.badge-disc{fill:${p.plate};stroke:${p.rail};stroke-width:1.4}
.plate-box{fill:${p.plate};stroke:${p.line};stroke-width:1.2}
.plate-text{font-size:17px;font-weight:600;fill:${p['tile-ink']}!important}
.plate-private .plate-box{stroke:${p.rail};stroke-dasharray:3 2.5}
.plate-grant .plate-box{fill:none;stroke:currentColor;stroke-opacity:.5}
.plate-grant .plate-text{fill:currentColor!important}
.plate-bonus .plate-box{fill:${p['tile-ink']};stroke:none}
.plate-bonus .plate-text{fill:${p.plate}!important}
.plate-water .plate-box{stroke:${p['water-deep']};stroke-width:1.8}.plate-mountain .plate-box{stroke:${p.mountain};stroke-width:1.8}
.marker-box{fill:${p.plate};stroke:${p.rail};stroke-width:2.4}
.marker-text{font-size:15px;font-weight:700;fill:${p['tile-ink']}!important}
.future-disc{fill:${p.plate};stroke:${p.rail};stroke-width:1}
.future-brown .future-disc{fill:${p['brown-ground']}}.future-green .future-disc{fill:${p['green-ground']}}.future-gray .future-disc{fill:${p['gray-ground']}}
.future-text{font-size:14px;font-weight:700;fill:${p['tile-ink']}!important}
.destination-ring{fill:none;stroke:${p.rail};stroke-width:1.4;stroke-dasharray:3 2}
.river-bank{fill:none;stroke:${p['water-deep']};stroke-opacity:.45;stroke-width:21}
.river-water{fill:none;stroke:${p.water};stroke-width:17}
.river-covered{opacity:.28}
.side-open{fill:none;stroke:${p['red-ground']};stroke-width:5}
.side-bank{fill:none;stroke:${p['water-deep']};stroke-width:11;stroke-linecap:round}
.side-stream{fill:none;stroke:${p.water};stroke-width:7.5;stroke-linecap:round}
.side-ridge{fill:none;stroke:${p.mountain};stroke-width:8;stroke-linecap:round}
.side-impassable{fill:none;stroke:${p['water-deep']};stroke-width:11;stroke-linecap:round}
.token-edge{fill:none;stroke:${p.rail};stroke-width:1.6}
.token-text{font-weight:700;text-anchor:middle;paint-order:stroke;stroke-linejoin:round;letter-spacing:-.01em}
.ghost-text{font-weight:600;fill:${p['tile-ink']}!important;opacity:.8}
.token-strike{stroke:${p.plate};stroke-width:4;stroke-linecap:round}
.cartouche-title{font-size:54px;font-weight:700;fill:${p['white-ink']}}
.cartouche-text{font-size:20px;font-weight:500;fill:${p['white-ink']}}
.cartouche-rule{stroke:${p['white-ink']};stroke-width:3}
.sea{fill:${p.sea}}
`;
  return floor ? css.replace(/font-size:([\d.]+px)/g, 'font-size:max($1,var(--least,0px))') : css;
}
