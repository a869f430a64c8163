/** What other packages may use of the client: pictures of maps, without a browser. */
export { type MapPicture, marksFor, renderMapSvg, sceneOf } from './board/mapSvg.ts';
export { type CompanyMark, drawToken } from './board/companyMark.ts';
export { boardCss, LIGHT_PAINT } from './board/style.ts';
