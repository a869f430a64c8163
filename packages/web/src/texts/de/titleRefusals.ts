/** Warum ein Titel etwas nach seinen eigenen Regeln ablehnt, nach seinem englischen Satz. */
export const titleRefusals: Readonly<Record<string, string>> = {
  'No station marker can stand in Toronto.': 'In Toronto kann kein Bahnhof stehen.',
  'In this phase a company starts with {sizes} shares.':
    'In dieser Phase beginnt eine Gesellschaft mit {sizes} Aktien.',
  'With {private} the bid could not be paid exactly.':
    'Mit {private} wäre das Gebot nicht genau zu bezahlen.',
  'Only the president acts for {company}.': 'Nur die Leitung handelt für {company}.',
  '{company} stands on a gray or red space.': '{company} steht auf einem grauen oder roten Feld.',
  '{company} has taken a loan after repaying.':
    '{company} hat nach einer Rückzahlung einen Kredit aufgenommen.',
  '{company} has not that many loans to repay here.':
    'So viele Kredite hat {company} hier nicht zurückzuzahlen.',
  'It is not the turn of {company} to decide.': '{company} ist nicht an der Reihe.',
  '{partner} does not stand on an ordinary space.': '{partner} steht nicht auf einem gewöhnlichen Feld.',
  '{partner} has converted or merged in this round.':
    '{partner} wurde in dieser Runde schon umgewandelt oder fusioniert.',
  'Only companies of the same size can merge.': 'Nur Gesellschaften gleicher Größe können fusionieren.',
  'The marker in {hex} cannot be removed now.': 'Der Bahnhof in {hex} kann jetzt nicht entfernt werden.',
  'A company redeems its shares only from the market.':
    'Eine Gesellschaft kauft ihre Aktien nur aus dem Markt zurück.',
  '{company} cannot pay {price}.': '{company} kann {price} nicht bezahlen.',
  'A 2-share company cannot be sold short.': 'Eine Gesellschaft mit 2 Aktien kann nicht leerverkauft werden.',
  '{company} was started in this round.': '{company} wurde in dieser Runde gegründet.',
  'There are {limit} short shares of {company} already.': 'Es gibt schon {limit} Leerverkäufe von {company}.',
  'One short sale in a turn.': 'Nur ein Leerverkauf je Zug.',
  'No short sales in phase 8.': 'In Phase 8 gibt es keine Leerverkäufe.',
  '{company} cannot be sold short.': '{company} kann nicht leerverkauft werden.',
  'You hold shares of {company}.': 'Du hältst Aktien von {company}.',
  'A bridge can be placed in Louisville, Cincinnati or Charleston.':
    'Eine Brücke kann in Louisville, Cincinnati oder Charleston gesetzt werden.',
  'There is a bridge in {hex} already.': 'In {hex} gibt es schon eine Brücke.',
  '{company} has no president: its shares cannot be bought.':
    '{company} hat keine Leitung: ihre Aktien können nicht gekauft werden.',
  '{company} stands on a gray or red space: its shares cannot be bought.':
    '{company} steht auf einem grauen oder roten Feld: ihre Aktien können nicht gekauft werden.',
  '{private} lays the special tile in {hex}.': '{private} legt das Sonderplättchen in {hex}.',
  'A mine needs a yellow tile on a mountain beside a city or off-map area.':
    'Eine Mine braucht ein gelbes Plättchen auf einem Bergfeld neben einer Stadt oder einem Randgebiet.',
  'The tile on {hex} must lead to a city or off-map area beside it.':
    'Das Plättchen auf {hex} muss zu einer Stadt oder einem Randgebiet daneben führen.',
  'Bids are multiples of 5 from 100 to 400.': 'Gebote sind Vielfache von 5 zwischen 100 und 400.',
  'The next bid is at least {least}.': 'Das nächste Gebot ist mindestens {least}.',
  '{amount} cannot be paid exactly with your cash of {cash} and your privates.':
    '{amount} ist mit deinem Geld von {cash} und deinen Privatgesellschaften nicht genau zu bezahlen.',
  '{company} is in play already.': '{company} ist schon im Spiel.',
  'The certificates of {company} serve as short shares of another company.':
    'Die Zertifikate von {company} dienen als Leerverkäufe einer anderen Gesellschaft.',
  'No city circle is open.': 'Kein Platz in einer Stadt ist frei.',
  'Neither president would hold two shares of the merged company.':
    'Keine der beiden Leitungen hätte zwei Aktien der fusionierten Gesellschaft.',
  'The president needs {price} for one more share.': 'Die Leitung braucht {price} für eine weitere Aktie.',
  'No ranch can be placed on {hex} like this.': 'So kann auf {hex} keine Ranch gesetzt werden.',
  '{lot} is not open.': '{lot} ist noch nicht offen.',
  'Bids are multiples of 5 up to your cash.': 'Gebote sind Vielfache von 5, höchstens dein Geld.',
  'Bids are multiples of 10.': 'Gebote sind Vielfache von 10.',
  'The least bid is {least}.': 'Das kleinste Gebot ist {least}.',
  'The president of the company may bid exactly {least}.':
    'Die Leitung der Gesellschaft darf genau {least} bieten.',
  'None of your companies can pay {amount}.': 'Keine deiner Gesellschaften kann {amount} bezahlen.',
  'Bids are multiples of 5.': 'Gebote sind Vielfache von 5.',
  'The least bid for {lot} is {least}.': 'Das kleinste Gebot für {lot} ist {least}.',
  'No bid may be above the face value of {face}.': 'Kein Gebot darf über dem Nennwert von {face} liegen.',
  'You have {cash}.': 'Du hast {cash}.',
  '{lot} is not for sale.': '{lot} steht nicht zum Verkauf.',
  'Shares of the 2-share company {company} cannot be sold.':
    'Aktien von {company}, einer Gesellschaft mit 2 Aktien, können nicht verkauft werden.',
  'In a cash crisis shares are sold one at a time.': 'In einer Geldnot werden Aktien einzeln verkauft.',
  'Only shares of {company} can be sold now.': 'Jetzt können nur Aktien von {company} verkauft werden.',
  'The president cannot sell now.': 'Die Leitung kann jetzt nicht verkaufen.',
  'In one turn you act either for yourself or for one company.':
    'In einem Zug handelst du entweder für dich oder für eine Gesellschaft.',
  'In one turn you act for one company only.': 'In einem Zug handelst du nur für eine Gesellschaft.',
  'Loans come before the purchase of own shares.': 'Kredite kommen vor dem Kauf eigener Aktien.',
  'Shares are sold before the short sale.': 'Aktien werden vor dem Leerverkauf verkauft.',
  'The tile on {hex} was laid in this turn.': 'Das Plättchen auf {hex} wurde in diesem Zug gelegt.',
  'The tile on {hex} carries a coal mine.': 'Auf dem Plättchen in {hex} liegt eine Kohlenmine.',
  'A tile with more exits fits on {hex}.': 'Auf {hex} passt ein Plättchen mit mehr Ausgängen.',
  'Trains of a company in liquidation cannot be bought.':
    'Züge einer Gesellschaft in Liquidation können nicht gekauft werden.',
  'The train {train} cannot be traded any more.': 'Der Zug {train} kann nicht mehr gehandelt werden.',
  'So many shares cannot be issued for this train.':
    'Für diesen Zug können nicht so viele Aktien ausgegeben werden.',
  '{company} has closed for good.': '{company} ist endgültig geschlossen.',
  'Its token has been placed.': 'Ihr Bahnhof ist schon gesetzt.',
  'Its token goes to the south-east city of Chicago.':
    'Ihr Bahnhof gehört in die südöstliche Stadt von Chicago.',
  'What you keep would cost {cost}; you have {cash}.':
    'Was du behältst, würde {cost} kosten; du hast {cash}.',
  'One card has to be kept; a blank is the way to want nothing.':
    'Eine Karte muss behalten werden; wer nichts will, behält eine leere.',
  'This card is not in your hand.': 'Diese Karte ist nicht auf deiner Hand.',
  'Its extra tiles do not go there.': 'Ihre zusätzlichen Plättchen gehören nicht dorthin.',
  'Its extra tiles have been used.': 'Ihre zusätzlichen Plättchen sind verbraucht.',
  'Only an upgrade of a tile that is already there.':
    'Nur der Ausbau eines Plättchens, das schon dort liegt.',
  'Only yellow tiles in empty hexes.': 'Nur gelbe Plättchen auf leeren Feldern.',
  'The two tiles must join each other.': 'Die beiden Plättchen müssen aneinander anschließen.',
  '{company} can pay for a {train} itself.': '{company} kann einen {train} selbst bezahlen.',
  'This train needed no such sale of shares.': 'Für diesen Zug war kein solcher Aktienverkauf nötig.',
  'Only in Cincinnati and Dayton.': 'Nur in Cincinnati und Dayton.',
  'The tile must add track towards the other city.': 'Das Plättchen muss Gleis zur anderen Stadt hinzufügen.',
  'The marker has been placed and stays where it is.': 'Der Marker ist gesetzt und bleibt, wo er ist.',
  'The marker cannot be placed there.': 'Dort kann der Marker nicht gesetzt werden.',
  '{buyer} has no room for another train.': '{buyer} hat keinen Platz für einen weiteren Zug.',
  'A train for which shares were issued or sold comes from the bank.':
    'Ein Zug, für den Aktien ausgegeben oder verkauft wurden, kommt aus der Bank.',
  'The Steamboat has been assigned for this round.': 'Das Dampfschiff ist für diese Runde schon zugeteilt.',
  '{hex} is no port.': '{hex} ist kein Hafen.',
  '{company} does not operate.': '{company} ist nicht in Betrieb.',
  'The port marker is moved before the routes are run.':
    'Der Hafenmarker wird vor dem Fahren der Strecken bewegt.',
  'The marker moves to another of the five ports.': 'Der Marker zieht in einen anderen der fünf Häfen.',
  'Nobody can agree to a sale for {owner}.': 'Niemand kann für {owner} einem Verkauf zustimmen.',
  'A phased-out train cannot be sold.': 'Ein auslaufender Zug kann nicht verkauft werden.',
  'It is the only train of {owner}, and the bank has none.':
    'Es ist der einzige Zug von {owner}, und die Bank hat keinen.',
  'The first pick of the game cannot be a pass.': 'Die erste Wahl der Partie kann kein Passen sein.',
  'It costs {price}; you have {cash}.': 'Es kostet {price}; du hast {cash}.',
  '{company} has no destination marker to use now.': '{company} hat jetzt keinen Zielmarker zu benutzen.',
  '{company} has a marker there already; the destination marker stays on the charter.':
    '{company} hat dort schon einen Bahnhof; der Zielmarker bleibt auf dem Gesellschaftsbogen.',
  '{company} has not operated yet.': '{company} war noch nicht in Betrieb.',
  '{company} has already redeemed a share in this stock round.':
    '{company} hat in dieser Aktienrunde schon eine Aktie zurückgekauft.',
  '{company} may not take back more than four shares.':
    '{company} darf nicht mehr als vier Aktien zurücknehmen.',
  '{company} had only {cash} before this stock round; money of a reissue waits.':
    '{company} hatte vor dieser Aktienrunde nur {cash}; Geld aus einer Neuausgabe wartet.',
  'Shares of {company} in the market come first.': 'Aktien von {company} im Markt kommen zuerst.',
  'A redemption may not change the presidency of {company}.':
    'Ein Rückkauf darf die Leitung von {company} nicht ändern.',
  'Only the president redeems shares of {company}.': 'Nur die Leitung kauft Aktien von {company} zurück.',
  '{company} has no redeemed shares.': '{company} hat keine zurückgekauften Aktien.',
  'The offering still holds shares of {company}.': 'Im Angebot liegen noch Aktien von {company}.',
  '{company} has already reissued in this stock round.':
    '{company} hat in dieser Aktienrunde schon neu ausgegeben.',
  'Only the president reissues shares of {company}.': 'Nur die Leitung gibt Aktien von {company} neu aus.',
  'The MKT has not been started: its share has no price yet.':
    'Die MKT ist nicht gegründet: ihre Aktie hat noch keinen Kurs.',
  'No track crosses the Mississippi in {hex} before a company owns the bridge company.':
    'In {hex} führt kein Gleis über den Mississippi, bevor eine Gesellschaft die Brückengesellschaft besitzt.',
  'The bridge company helps with the first tile in a hex of the Mississippi.':
    'Die Brückengesellschaft hilft beim ersten Plättchen auf einem Feld des Mississippi.',
  'The cattle token has been placed and does not move.': 'Der Viehmarker ist gesetzt und bewegt sich nicht.',
  'The cattle token goes on a city west of the Mississippi, not on the river.':
    'Der Viehmarker gehört in eine Stadt westlich des Mississippi, nicht am Fluss.',
  'That is not enough to come down to {limit} certificates, and {company} is sold only once in a turn.':
    'Das reicht nicht, um auf {limit} Zertifikate zu kommen, und {company} wird nur einmal je Zug verkauft.',
  '{company} has made its connection run.': '{company} hat ihre Verbindungsfahrt gemacht.',
  '{company} has no train.': '{company} hat keinen Zug.',
  'The longest train of {company} makes {longest} stops: too few from {from} to {to}.':
    'Der längste Zug von {company} macht {longest} Halte: zu wenige von {from} nach {to}.',
  'No open track leads from {from} to {to}.': 'Kein freies Gleis führt von {from} nach {to}.',
  'First comes the decision about the destination marker.':
    'Zuerst kommt die Entscheidung über den Zielmarker.',
  'No sale raises the money for a train any more.': 'Kein Verkauf bringt mehr das Geld für einen Zug auf.',
  'That does not raise the money for the train, and {company} is sold only once for it.':
    'Das bringt das Geld für den Zug nicht auf, und {company} wird dafür nur einmal verkauft.',
  'Shares were sold for the cheapest train of bank and market: no other will do.':
    'Aktien wurden für den billigsten Zug aus Bank und Markt verkauft: ein anderer geht nicht.',
  'Gulf Shipping has closed: the port stays as it is.':
    'Gulf Shipping ist geschlossen: der Hafen bleibt, wie er ist.',
  'A port is placed open or closed.': 'Ein Hafen wird offen oder geschlossen gesetzt.',
  'A port goes on a city of the Gulf or of the Mississippi from Memphis south.':
    'Ein Hafen gehört in eine Stadt am Golf oder am Mississippi ab Memphis nach Süden.',
  'The port is open already.': 'Der Hafen ist schon offen.',
  'The port stays in {hex}.': 'Der Hafen bleibt in {hex}.',
  'A port is closed in a later operating round than it was opened.':
    'Ein Hafen wird erst in einer späteren Betriebsrunde geschlossen als er geöffnet wurde.',
  'The sixth share of {company} waits until earlier companies have sold six.':
    'Die sechste Aktie von {company} wartet, bis frühere Gesellschaften sechs verkauft haben.',
  '{player} sold these shares of {company} and may not protect them.':
    '{player} hat diese Aktien von {company} verkauft und darf sie nicht schützen.',
  '{player} gave up {company} with this sale, which nobody may protect.':
    '{player} hat mit diesem Verkauf {company} abgegeben; niemand darf ihn schützen.',
  '{player} has sold shares of {company} in this stock round.':
    '{player} hat in dieser Aktienrunde Aktien von {company} verkauft.',
  '{company} has no president who could protect it.': '{company} hat keine Leitung, die sie schützen könnte.',
  '{player} would hold {would} certificates; the limit is {limit}.':
    '{player} hätte {would} Zertifikate; das Limit ist {limit}.',
  'The certificate of the SLSF is no private that a company can buy.':
    'Das Zertifikat der SLSF ist keine Privatgesellschaft, die eine Gesellschaft kaufen kann.',
  'You hold more of {company} than the share limit allows: sell shares of it first.':
    'Du hältst mehr von {company}, als das Limit erlaubt: verkaufe zuerst Aktien davon.',
  'No sale after selling and buying in one turn.':
    'Kein Verkauf mehr, nachdem in einem Zug verkauft und gekauft wurde.',
  'Acting for a company is a turn of its own.': 'Für eine Gesellschaft zu handeln ist ein eigener Zug.',
  'Several shares in one turn must be of the same company.':
    'Mehrere Aktien in einem Zug müssen von derselben Gesellschaft sein.',
  'Only one purchase in a turn.': 'Nur ein Kauf je Zug.',
  'The tile laid free in {hex} may not be upgraded in the same turn.':
    'Das in {hex} umsonst gelegte Plättchen darf im selben Zug nicht ausgebaut werden.',
  'In the initial stock round a player buys the first private, bids on another or passes.':
    'In der ersten Aktienrunde kauft man die erste Privatgesellschaft, bietet auf eine andere oder passt.',
  'The par value of the SLSF has to be set first.': 'Zuerst muss der Startkurs der SLSF gesetzt werden.',
  'The highest bid is already yours.': 'Das höchste Gebot ist schon deins.',
  'You took your money back and are out of this auction.':
    'Du hast dein Geld zurückgenommen und bist aus dieser Versteigerung.',
  'There is no such token to buy in {hex}.': 'In {hex} gibt es keinen solchen Bahnhof zu kaufen.',
  'Only the company whose turn it is can be merged.':
    'Nur die Gesellschaft, die an der Reihe ist, kann fusioniert werden.',
  'There is no token in {hex} to be offered.': 'In {hex} gibt es keinen Bahnhof anzubieten.',
  'There is not so much money in the game.': 'So viel Geld gibt es im Spiel nicht.',
  'Only the president of {company} can redeem its shares.':
    'Nur die Leitung von {company} kann ihre Aktien zurückkaufen.',
  'Shares can be redeemed from the pool only.': 'Aktien können nur aus dem Markt zurückgekauft werden.',
  'There are not {units} shares of {company} in the pool.':
    'Im Markt liegen keine {units} Aktien von {company}.',
  '{company} has no price yet.': '{company} hat noch keinen Kurs.',
  'Only money of a bid that was outbid can be taken back.':
    'Nur Geld eines überbotenen Gebots kann zurückgenommen werden.',
  'There is no large city in {hex}.': 'In {hex} gibt es keine große Stadt.',
  'A base token cannot be bought.': 'Ein Heimatbahnhof kann nicht gekauft werden.',
  'A company in receivership neither buys nor sells tokens.':
    'Eine Gesellschaft unter Zwangsverwaltung kauft und verkauft keine Bahnhöfe.',
  '{company} has {cash} and needs {cost}.': '{company} hat {cash} und braucht {cost}.',
  'No token can be placed in {hex}.': 'In {hex} kann kein Marker gesetzt werden.',
  'The token comes after the first run {name}.': 'Der Marker kommt nach der ersten Fahrt {name}.',
  'The doubling token of {hex} has been placed.': 'Der Verdopplungsmarker von {hex} ist schon gesetzt.',
  '{company} did not make the connection run.': '{company} hat die Verbindungsfahrt nicht gemacht.',
  'At least half the price, then at least 5 more, out of the own cash.':
    'Mindestens der halbe Preis, dann mindestens 5 mehr, aus eigenem Geld.',
  'The least bid is {least}, and bids rise in steps of 5.':
    'Das kleinste Gebot ist {least}, und Gebote steigen in Schritten von 5.',
  'The company needs money for the bid and for placing the token.':
    'Die Gesellschaft braucht Geld für das Gebot und für das Setzen des Bahnhofs.',
  'More shares were issued than a train for {price} needs.':
    'Es wurden mehr Aktien ausgegeben, als ein Zug für {price} braucht.',
  'More stock was sold than a train for {price} needs.':
    'Es wurden mehr Aktien verkauft, als ein Zug für {price} braucht.',
  'With money of the president at most the face value of {face} can be paid.':
    'Mit Geld der Leitung kann höchstens der Nennwert von {face} bezahlt werden.',
  '{company} has not been started.': '{company} ist nicht gegründet.',
  'There is no such share of {company}.': 'Eine solche Aktie von {company} gibt es nicht.',
  '{company} has a train.': '{company} hat einen Zug.',
  '{company} can pay for a train.': '{company} kann einen Zug bezahlen.',
  'Only two corporations of one president can merge.':
    'Nur zwei Gesellschaften unter einer Leitung können fusionieren.',
  'Mergers begin with the first 10-train.': 'Fusionen beginnen mit dem ersten 10-Zug.',
  '{into} is no free system charter.': '{into} ist kein freier Systembogen.',
  'No unblocked route joins {company} and {partner}.':
    'Keine freie Strecke verbindet {company} und {partner}.',
  '{private} may not be sold to a company.': '{private} darf nicht an eine Gesellschaft verkauft werden.',
  'No private company changes hands in the initial stock round.':
    'In der ersten Aktienrunde wechselt keine Privatgesellschaft den Besitzer.',
  'Companies do not sell private companies.': 'Gesellschaften verkaufen keine Privatgesellschaften.',
  'Nothing can be sold in the initial stock round.': 'In der ersten Aktienrunde kann nichts verkauft werden.',
  'All shares of one company are sold together.': 'Alle Aktien einer Gesellschaft werden zusammen verkauft.',
  'Redeeming shares is a whole turn.': 'Der Rückkauf von Aktien ist ein ganzer Zug.',
  'You hold more than 60% of {company}: sell what is above it first.':
    'Du hältst mehr als 60 % von {company}: verkaufe zuerst, was darüber liegt.',
  '{owner} is in receivership and sells no trains.':
    '{owner} steht unter Zwangsverwaltung und verkauft keine Züge.',
  'All private companies must be sold before any stock can be bought.':
    'Erst müssen alle Privatgesellschaften verkauft sein, bevor Aktien gekauft werden können.',
  'No stock can be sold before all private companies are sold.':
    'Aktien können erst verkauft werden, wenn alle Privatgesellschaften verkauft sind.',
  'No private company changes hands before all are sold.':
    'Keine Privatgesellschaft wechselt den Besitzer, bevor alle verkauft sind.',
  'Nothing can be exchanged during the auction.': 'Während der Versteigerung kann nichts getauscht werden.',
};
