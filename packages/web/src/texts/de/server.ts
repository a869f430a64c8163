/** Was der Server ablehnt, nach seinem englischen Satz; # steht für eine Zahl. */
export const server: Readonly<Record<string, string>> = {
  'Administrators are appointed and dismissed at the console.':
    'Administratoren werden an der Konsole ernannt und entlassen.',
  'Administrators need a second factor: set one up on your account page.':
    'Administratoren brauchen einen zweiten Faktor: Richte ihn auf deiner Kontoseite ein.',
  'As long as something is hidden, everybody decides for themselves.':
    'Solange etwas verdeckt ist, entscheidet jeder für sich.',
  'At a rated table a computer player keeps its seat.':
    'An einem gewerteten Tisch behält ein Computerspieler seinen Platz.',
  'At a rated table nobody takes back moves alone.':
    'An einem gewerteten Tisch nimmt niemand allein Züge zurück.',
  'At a rated table only the players themselves name who acts for them.':
    'An einem gewerteten Tisch nennen nur die Spieler selbst, wer für sie handelt.',
  'At rated tables nobody takes back moves alone.': 'An gewerteten Tischen nimmt niemand allein Züge zurück.',
  'A collection may have # games.': 'Eine Sammlung kann # Partien haben.',
  'A study may have # marks.': 'Eine Studie kann # Eintragungen haben.',
  'At most # people write in a study.': 'An einer Studie schreiben höchstens # Personen.',
  'Ending a game early needs the agreement of everybody: propose it.':
    'Ein frühes Ende braucht die Zustimmung aller: Schlage es vor.',
  'Enter the six digits of your authenticator, or a recovery code.':
    'Gib die sechs Ziffern deiner App ein oder einen Wiederherstellungscode.',
  'Guests are not rated: they need a name and a password first.':
    'Gäste werden nicht gewertet: Sie brauchen erst einen Namen und ein Passwort.',
  'Guests cannot do this: choose a name and a password first.':
    'Gäste können das nicht: Wähle erst einen Namen und ein Passwort.',
  'It has begun already.': 'Es hat schon begonnen.',
  'Its owner does not want you to write here.': 'Wem sie gehört, will nicht, dass du hier schreibst.',
  'Leave a seat for yourself.': 'Lass einen Platz für dich frei.',
  'Name or password is wrong.': 'Name oder Passwort ist falsch.',
  'Nobody else can sign up.': 'Es kann sich niemand mehr anmelden.',
  'Nobody is absent whom the table has not waited for ten minutes for.':
    'Niemand ist abwesend, auf den der Tisch nicht zehn Minuten gewartet hat.',
  'Nobody is absent whom the table has not waited for a day for.':
    'Niemand ist abwesend, auf den der Tisch nicht einen Tag gewartet hat.',
  'One person may give # stars.': 'Eine Person kann # Sterne vergeben.',
  'One person may have # cards at a time.': 'Eine Person kann # Karten zugleich haben.',
  'One person may have # collections.': 'Eine Person kann # Sammlungen haben.',
  'One person may have # tournaments at a time.': 'Eine Person kann # Turniere zugleich haben.',
  'One person may have # studies.': 'Eine Person kann # Studien haben.',
  'One person may have # tokens here. Withdraw some first.':
    'Eine Person kann hier # Schlüssel haben. Ziehe erst einige zurück.',
  'One person may begin notes at # tables a day here.':
    'Eine Person kann hier an # Tischen am Tag Notizen beginnen.',
  'One person may call # tournaments a day here.': 'Eine Person kann hier # Turniere am Tag ausrufen.',
  'One person may make # tables and copies a day here.':
    'Eine Person kann hier # Tische und Kopien am Tag anlegen.',
  'This study is full: its marks are as long as they may be together.':
    'Diese Studie ist voll: Ihre Anmerkungen sind zusammen so lang, wie sie sein dürfen.',
  'Only a guest can do this.': 'Das kann nur ein Gast.',
  'Only administrators do this.': 'Das tun nur Administratoren.',
  'Only its host does this.': 'Das tut nur, wer einlädt.',
  'Only its owner changes a collection.': 'Nur wem eine Sammlung gehört, ändert sie.',
  'Only its owner does this.': 'Das tut nur, wem es gehört.',
  'Only its owner sends somebody away.': 'Nur wem sie gehört, schickt jemanden weg.',
  'Only the host archives a table.': 'Nur wer einlädt, legt einen Tisch ab.',
  'Only the host changes the invitation.': 'Nur wer einlädt, ändert die Einladung.',
  'Only the host decides about seats.': 'Nur wer einlädt, entscheidet über Plätze.',
  'Only the host starts the game.': 'Nur wer einlädt, beginnt die Partie.',
  'Only those at the table talk here.': 'Hier sprechen nur die am Tisch.',
  'Players with another rating than yours (#) are sought.':
    'Gesucht werden Spieler mit einer anderen Wertung als deiner (#).',
  'Rated tables are public.': 'Gewertete Tische sind öffentlich.',
  'Requests that change something carry the header # and come from this site.':
    'Anfragen, die etwas ändern, tragen die Kopfzeile # und kommen von dieser Seite.',
  'Say the option of which title it is.': 'Sage, zu welchem Titel die Option gehört.',
  'Say whose games these are as well.': 'Sage auch, wessen Partien das sind.',
  'Sign in first.': 'Melde dich erst an.',
  'Sockets are opened from this site only.': 'Verbindungen werden nur von dieser Seite geöffnet.',
  'Somebody answered at the same moment.': 'Im selben Augenblick hat jemand geantwortet.',
  'Somebody at the table acts for somebody else at the table.':
    'Jemand am Tisch handelt für jemand anderen am Tisch.',
  'Somebody at this table has your name, or one that looks like it.':
    'Jemand an diesem Tisch hat deinen Namen oder einen, der ihm gleicht.',
  'Somebody has this name already, or one that looks like it.':
    'Jemand hat diesen Namen schon oder einen, der ihm gleicht.',
  'Somebody here does not want to play with you, or you with them.':
    'Jemand hier will nicht mit dir spielen, oder du nicht mit ihnen.',
  'Somebody sits there: they can resign, or lose the seat by the clock.':
    'Dort sitzt jemand: Aufgeben oder durch die Uhr verlieren macht den Platz frei.',
  'Something is still hidden in this position.': 'In dieser Stellung ist noch etwas verdeckt.',
  'That is not your proposal.': 'Das ist nicht dein Vorschlag.',
  'That is not your seat.': 'Das ist nicht dein Platz.',
  'That position does not lie before the present one.': 'Diese Stellung liegt nicht vor der jetzigen.',
  'The books could not be written just now. Nothing was changed for certain; send it again with the same key.':
    'Die Bücher konnten gerade nicht geschrieben werden. Es ist nicht sicher, ob sich etwas geändert hat; sende es noch einmal mit demselben Schlüssel.',
  'The branch is not that long.': 'So lang ist die Variante nicht.',
  'The code is wrong or was used already.': 'Der Code ist falsch oder wurde schon benutzt.',
  'The game has moved on since it was made.': 'Die Partie ist seither weitergegangen.',
  'The game has moved on.': 'Die Partie ist weitergegangen.',
  'The game has not started.': 'Die Partie hat nicht begonnen.',
  'The game has started.': 'Die Partie hat begonnen.',
  'The game has started: resign instead.': 'Die Partie hat begonnen: Gib stattdessen auf.',
  'The game is not that long.': 'So lang ist die Partie nicht.',
  'The game is over.': 'Die Partie ist vorbei.',
  'The game is still going on.': 'Die Partie läuft noch.',
  'The host does not want to play with you.': 'Wer einlädt, will nicht mit dir spielen.',
  'The host has sent you away from this table.': 'Wer einlädt, hat dich von diesem Tisch weggeschickt.',
  'The others have to answer this.': 'Darauf müssen die anderen antworten.',
  'The owner deletes a study instead of leaving it.':
    'Wem eine Studie gehört, löscht sie, statt sie zu verlassen.',
  'The password is wrong.': 'Das Passwort ist falsch.',
  'The table was changed at the same moment. Look again.':
    'Der Tisch wurde im selben Augenblick geändert. Sieh noch einmal nach.',
  'The positions of a rated game can be copied when it is over.':
    'Die Stellungen einer gewerteten Partie können kopiert werden, wenn sie vorbei ist.',
  'The tournament is over.': 'Das Turnier ist vorbei.',
  'There is a second factor already; remove it first.':
    'Es gibt schon einen zweiten Faktor; entferne ihn erst.',
  'There is no address to confirm.': 'Es gibt keine Adresse zu bestätigen.',
  'There is no free seat.': 'Kein Platz ist frei.',
  'There is no running game to resign from.': 'Es läuft keine Partie, die du aufgeben könntest.',
  'There is no second factor to confirm.': 'Es gibt keinen zweiten Faktor zu bestätigen.',
  'There is no such #.': 'Das gibt es nicht.',
  'There is no such position.': 'Diese Stellung gibt es nicht.',
  'They already have a seat at this table.': 'Sie haben schon einen Platz an diesem Tisch.',
  'They do not want to be asked by you.': 'Sie wollen von dir nicht gefragt werden.',
  'This address is not acceptable.': 'Diese Adresse geht nicht.',
  'This body is not acceptable.': 'Dieser Inhalt geht nicht.',
  'This game was begun under older rules and cannot be played on here.':
    'Diese Partie wurde unter älteren Regeln begonnen und kann hier nicht weitergespielt werden.',
  'This idempotency key was used for a different action.':
    'Dieser Schlüssel wurde für eine andere Handlung benutzt.',
  'This is a table of a tournament: drop out of that instead.':
    'Das ist ein Tisch eines Turniers: Steige stattdessen dort aus.',
  'This link is used, too old, or not ours. Ask for a new one.':
    'Dieser Link ist benutzt, zu alt oder nicht von uns. Bitte um einen neuen.',
  'This password is among the first that would be guessed. Choose another.':
    'Dieses Passwort würde mit als erstes geraten. Wähle ein anderes.',
  'This proposal is closed.': 'Dieser Vorschlag ist erledigt.',
  'This table is rated for people only; a computer player sits there.':
    'Dieser Tisch wird nur für Menschen gewertet; ein Computerspieler sitzt dort.',
  'This token opens nothing.': 'Dieser Schlüssel öffnet nichts.',
  'To give up your own seat, leave the table.': 'Um deinen Platz aufzugeben, verlass den Tisch.',
  'Too many attempts. Wait a quarter of an hour.': 'Zu viele Versuche. Warte eine Viertelstunde.',
  'What the original game hides stays hidden in its copies.':
    'Was in der ursprünglichen Partie verdeckt ist, bleibt es in ihren Kopien.',
  'Whoever would be its host has as many tables as one may have.':
    'Wer ihn leiten würde, hat so viele Tische, wie man haben darf.',
  'With computer players a game is rated for everybody or not at all.':
    'Mit Computerspielern wird eine Partie für alle gewertet oder gar nicht.',
  'You already have a seat at this table.': 'Du hast schon einen Platz an diesem Tisch.',
  'You are not in this tournament.': 'Du bist nicht in diesem Turnier.',
  'You can offer to act for somebody, or name who acts for you.':
    'Du kannst anbieten, für jemanden zu handeln, oder nennen, wer für dich handelt.',
  'You cannot block yourself.': 'Dich selbst kannst du nicht sperren.',
  'You cannot report yourself.': 'Dich selbst kannst du nicht melden.',
  'You follow # people already.': 'Du folgst schon # Personen.',
  'You follow too many tables.': 'Du folgst zu vielen Tischen.',
  'You have blocked as many people as one can.': 'Du hast so viele gesperrt, wie man kann.',
  'You have dropped out of this one.': 'Aus diesem bist du ausgestiegen.',
  'You have no seat at this table.': 'Du hast keinen Platz an diesem Tisch.',
  'You have not answered this card.': 'Auf diese Karte hast du nicht geantwortet.',
  'You have too many standing orders.': 'Du hast zu viele Dauerbefehle.',
  'You need not follow yourself.': 'Dir selbst musst du nicht folgen.',
  'You need the invitation of this study to write in it.':
    'Um an dieser Studie zu schreiben, brauchst du ihre Einladung.',
  'You need the invitation of this table.': 'Du brauchst die Einladung dieses Tisches.',
  'The server answered #.': 'Der Server antwortete #.',
};
