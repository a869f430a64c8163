import { Refusal } from '../refusal.ts';
import type { App } from './types.ts';

/** Far deeper than anything the interface asks for, far shallower than what would exhaust a stack. */
const DEEPEST = 32;

/** How deep brackets go, strings left out. Stops at once when it is too deep. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const letter = text.charCodeAt(i);
    if (inString) {
      if (letter === 92) i++;
      else if (letter === 34) inString = false;
    } else if (letter === 34) inString = true;
    else if (letter === 91 || letter === 123) {
      if (++depth > DEEPEST) return true;
    } else if (letter === 93 || letter === 125) depth--;
  }
  return false;
}

/** JSON bodies: not too deep, without the sign no database keeps, and without keys that would reach a prototype. */
export function addBodies(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else if (isTooDeep(body) || body.includes('\\u0000'))
      done(new Refusal(400, 'malformed', 'This body is not acceptable.'));
    else void parse(request, body, done);
  });
}
