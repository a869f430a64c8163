/** A computer player's opinion about the question on the table. */
export const ask = {
  'ask.title': 'What would you do, and why?',
  'ask.thinking': 'Thinking…',
  'ask.answer': 'A strong computer player would',
  'ask.leads':
    'This leads to {fortune} at the end as far as it can tell. By the next stock round: worth {worth}, dividends {dividends} a round, {n} {n|presidency|presidencies}, room for {room} {room|certificate|certificates}.',
  'ask.unknown': 'What this brings shows only in later runs.',
  'ask.ahead': 'The first plan is expected to bring {amount} more than the second.',
  'ask.holdsBack':
    'The first plan brings {amount} less, but holds the others back: {part}% more of all the money at the table.',
  'ask.close': 'The two plans are about equal.',
  'ask.nothing': 'There is nothing to decide here.',
  'ask.note': 'It knows only what you may know, and it can be wrong.',
  'ask.pass': 'Pass',
  'ask.failed': 'No answer: {why}',
} as const;
