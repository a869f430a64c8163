/** Was ein Computerspieler täte. */
export const ask = {
  'ask.title': 'Was würdest du tun, und warum?',
  'ask.thinking': 'Denkt nach…',
  'ask.answer': 'Ein starker Computerspieler würde',
  'ask.leads':
    'Das führt, soweit absehbar, am Ende zu {fortune}. Bis zur nächsten Aktienrunde: Vermögen {worth}, Dividenden {dividends} je Runde, {n} {n|Leitung|Leitungen}, Platz für {room} {room|Zertifikat|Zertifikate}.',
  'ask.unknown': 'Was das bringt, zeigt sich erst in späteren Fahrten.',
  'ask.ahead': 'Der erste Plan bringt voraussichtlich {amount} mehr als der zweite.',
  'ask.holdsBack':
    'Der erste Plan bringt {amount} weniger, hält aber die anderen zurück: {part} % mehr vom ganzen Geld am Tisch.',
  'ask.close': 'Die beiden Pläne sind etwa gleich gut.',
  'ask.nothing': 'Hier gibt es nichts zu entscheiden.',
  'ask.note': 'Er weiß nur, was du wissen darfst, und kann sich irren.',
  'ask.pass': 'Passen',
  'ask.failed': 'Keine Antwort: {why}',
};
