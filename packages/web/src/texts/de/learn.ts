/** Lektionen, Rätsel, Glossar und Hefte: was die Seiten selbst sagen. Ihr Inhalt steht in packages/learn/data/de. */
import type { learn as english } from '../en/learn.ts';

export const learn: Readonly<Record<keyof typeof english, string>> = {
  'learn.title': 'Spielen lernen',
  'learn.text':
    'Beginne mit deiner ersten Partie. Dann kommen Lektionen über das, was jeden Titel ausmacht, ein Rätsel am Tag, und jedes Wort lässt sich nachschlagen.',
  'learn.begin': 'Beginnen',
  'learn.resume': 'Weiter',
  'learn.done': 'Fertig',
  'learn.lessons': 'Lektionen: {title}',
  'learn.missing': 'Diese Lektion gibt es nicht.',
  'learn.all': 'Alle Lektionen',

  'coach.title': 'Trainer',
  'coach.you': 'Du',
  'coach.step': 'Schritt {n} von {of}',
  'coach.goOn': 'Weiter',
  'coach.back': 'Einen Schritt zurück',
  'coach.takeBack': 'Zurücknehmen',
  'coach.refused': 'Das erlauben die Regeln nicht. Das Feld sagt, warum; versuche etwas anderes.',
  'coach.strayed':
    'Erlaubt, aber nicht das, worum es hier geht. Sieh dir an, was es bewirkt, und nimm es zurück.',
  'coach.notYet': 'Lies erst weiter: bei diesem Schritt ist nichts zu tun.',
  'coach.watch': 'Die anderen spielen …',
  'coach.alone': 'Von hier allein weiter',
  'coach.again': 'Noch einmal von vorn',
  'coach.next': 'Als Nächstes: {name}',
  'coach.gameName': 'Meine erste Partie',

  'glossary.title': 'Glossar',
  'glossary.search': 'Glossar durchsuchen',
  'puzzle.title': 'Rätsel',
  'puzzle.text':
    'Stellungen aus Partien zwischen Computerspielern, jede mit einer besten Antwort, die das Programm bewiesen hat. Eines am Tag hält die Serie.',
  'puzzle.name': 'Rätsel',
  'puzzle.daily': 'Das Rätsel des Tages',
  'puzzle.streak': 'Tage in Folge: {n}',
  'puzzle.all': 'Alle Rätsel',
  'puzzle.missing': 'Dieses Rätsel gibt es nicht.',
  'puzzle.kind.run': 'Die beste Fahrt',
  'puzzle.kind.tile': 'Das beste Plättchen',
  'puzzle.kind.dump': 'Eine Leitung loswerden',
  'puzzle.kind.raise': 'Die wenigsten Aktien',
  'puzzle.kind.avoid': 'Den Bankrott vermeiden',
  'puzzle.kind.worth': 'Was es dir wert ist',
  'puzzle.ask.run': 'Wie viel kann {company} mit seinen Zügen jetzt höchstens verdienen?',
  'puzzle.ask.tile':
    'Vor der Fahrt von {company} wird ein Plättchen gelegt. Lege das, nach dem die Fahrt am meisten bringt.',
  'puzzle.ask.dump':
    'Du leitest {company} und willst, dass es jemand anderes tut. Wie viele Aktien musst du in diesem Zug mindestens verkaufen? 0, wenn es nicht geht.',
  'puzzle.ask.raise': 'Du brauchst noch {need} in bar. Welche Aktien verkaufst du, so wenige wie möglich?',
  'puzzle.ask.avoid':
    'Du musst jetzt zahlen. Welche Aktien verkaufst du, so wenige wie möglich, um nicht bankrott zu sein?',
  'puzzle.ask.worth':
    '{company} fährt die beste Fahrt und zahlt alles aus. Um wie viel wächst dein Vermögen: Bargeld und jede deiner Aktien zum neuen Kurs?',
  'puzzle.amount': 'Betrag in Dollar',
  'puzzle.shares': 'Aktien',
  'puzzle.of': '{company}, du hast {n}',
  'puzzle.answer': 'Antworten',
  'puzzle.right': 'Richtig. Tage in Folge: {n}.',
  'puzzle.wrong': 'Noch nicht. Sieh noch einmal hin, oder lass dir die Lösung zeigen.',
  'puzzle.show': 'Lösung zeigen',
  'puzzle.solution': 'Die beste Antwort: {answer}.',
  'puzzle.tileOn': '{tile} auf {hex}',
  'puzzle.earns': 'Danach bringt die Fahrt {earns}.',

  'booklet.title': '{title}: die Regeln zum Lesen',
  'booklet.others': 'Andere Titel',
  'booklet.reference': 'Alle Regeln, nach Nummern',
  'booklet.rules': 'Die Regeln dahinter lesen: {rules}',
  'compare.title': 'Die Titel nebeneinander',
  'compare.what': 'Was',

  'glossary.found': '{n} {n|Begriff|Begriffe}',
};
