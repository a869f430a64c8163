/** Was die Titel über sich, ihre Optionen und ihre Privatgesellschaften sagen, nach ihrem Englisch. */
export const titles: Readonly<Record<string, string>> = {
  'Railroads and finance in the north-east of the United States':
    'Eisenbahnen und Finanzen im Nordosten der USA',
  'Loans, short sales, mergers and liquidations. Finance first, trains second.':
    'Kredite, Leerverkäufe, Fusionen und Liquidationen. Erst das Geld, dann die Züge.',
  Edition: 'Ausgabe',
  'volatility: thirteen more privates in rows and an auction without seed money.':
    'Volatility: dreizehn weitere Privatgesellschaften in Reihen und eine Versteigerung ohne Startgeld.',
  'basic game': 'Grundspiel',
  'with the Volatility expansion': 'mit der Erweiterung Volatility',
  'Increased short sales': 'Mehr Leerverkäufe',
  'Up to ten shares of a 10-share company may be sold short instead of five.':
    'Von einer Gesellschaft mit zehn Aktien dürfen bis zu zehn statt fünf leerverkauft werden.',
  'Short squeeze': 'Short Squeeze',
  'A company held by players to more than 100% moves two spaces right at the end of a stock round.':
    'Eine Gesellschaft, von der Spieler mehr als 100 % halten, rückt am Ende einer Aktienrunde zwei Felder nach rechts.',
  'Modern trains': 'Moderne Züge',
  'A 7 train earns 10 and an 8 train 20 more for each own station marker on its route.':
    'Ein 7-Zug verdient 10, ein 8-Zug 20 mehr für jeden eigenen Bahnhof auf seiner Strecke.',
  'Its company may lay the special tile in Pittsburgh without a connection.':
    'Ihre Gesellschaft darf das Sonderplättchen in Pittsburgh ohne Verbindung legen.',
  'Pays its company 20 for every yellow tile it lays in a mountain hex, after the fee.':
    'Zahlt ihrer Gesellschaft 20 für jedes gelbe Plättchen, das sie auf ein Bergfeld legt, nach der Gebühr.',
  'No river fee for yellow tiles of its company. One bridge token: +10 for every train that stops in that city.':
    'Keine Flussgebühr für gelbe Plättchen ihrer Gesellschaft. Ein Brückenmarker: +10 für jeden Zug, der in dieser Stadt hält.',
  'No river fee for yellow tiles of its company. Two bridge tokens: +10 for every train that stops in that city.':
    'Keine Flussgebühr für gelbe Plättchen ihrer Gesellschaft. Zwei Brückenmarker: +10 für jeden Zug, der in dieser Stadt hält.',
  'Its company gets one more station marker.': 'Ihre Gesellschaft bekommt einen weiteren Bahnhof.',
  'One mine token, each laid with a yellow tile in a mountain hex beside a city or off-map area: no mountain fee, +10 for every route through it, the tile is never upgraded.':
    'Ein Minenmarker, gelegt mit einem gelben Plättchen auf ein Bergfeld neben einer Stadt oder einem Randgebiet: keine Berggebühr, +10 für jede Strecke hindurch, das Plättchen wird nie ausgebaut.',
  'Two mine tokens, each laid with a yellow tile in a mountain hex beside a city or off-map area: no mountain fee, +10 for every route through it, the tile is never upgraded.':
    'Zwei Minenmarker, jeder gelegt mit einem gelben Plättchen auf ein Bergfeld neben einer Stadt oder einem Randgebiet: keine Berggebühr, +10 für jede Strecke hindurch, das Plättchen wird nie ausgebaut.',
  'Three mine tokens, each laid with a yellow tile in a mountain hex beside a city or off-map area: no mountain fee, +10 for every route through it, the tile is never upgraded.':
    'Drei Minenmarker, jeder gelegt mit einem gelben Plättchen auf ein Bergfeld neben einer Stadt oder einem Randgebiet: keine Berggebühr, +10 für jede Strecke hindurch, das Plättchen wird nie ausgebaut.',
  'Pays its company 10 at the start of every operating round if it owns a train.':
    'Zahlt ihrer Gesellschaft zu Beginn jeder Betriebsrunde 10, wenn sie einen Zug besitzt.',
  'Pays its company 15 at the start of every operating round if it owns a train.':
    'Zahlt ihrer Gesellschaft zu Beginn jeder Betriebsrunde 15, wenn sie einen Zug besitzt.',
  'Pays its company 20 at the start of every operating round if it owns a train.':
    'Zahlt ihrer Gesellschaft zu Beginn jeder Betriebsrunde 20, wenn sie einen Zug besitzt.',
  'Its company gets 60 at once and pays 10 more with every payment of interest.':
    'Ihre Gesellschaft bekommt sofort 60 und zahlt bei jeder Zinszahlung 10 mehr.',
  'Does nothing.': 'Tut nichts.',
  'Its company gets ten times its number for the first train of each kind bought or exported.':
    'Ihre Gesellschaft bekommt für den ersten gekauften oder exportierten Zug jeder Art das Zehnfache seiner Zahl.',
  'Pays its company for its trains that are removed: 30 for a 2 or 2+, 75 for a 3, 150 for a 4.':
    'Zahlt ihrer Gesellschaft für ihre entfernten Züge: 30 für einen 2 oder 2+, 75 für einen 3, 150 für einen 4.',
  'Its company may lay the special tile in Buffalo without a connection.':
    'Ihre Gesellschaft darf das Sonderplättchen in Buffalo ohne Verbindung legen.',
  'Its company may lay the special tile in Toledo without a connection.':
    'Ihre Gesellschaft darf das Sonderplättchen in Toledo ohne Verbindung legen.',
  'The first tile of a turn costs its company 10, the second nothing.':
    'Das erste Plättchen eines Zugs kostet ihre Gesellschaft 10, das zweite nichts.',
  'The second tile of a turn costs its company 10. With the Express Track both are free.':
    'Das zweite Plättchen eines Zugs kostet ihre Gesellschaft 10. Mit dem Express Track sind beide frei.',
  'Pays the president 100 when it goes to a company of another president or leaves the game.':
    'Zahlt der Leitung 100, wenn sie an eine Gesellschaft unter anderer Leitung geht oder das Spiel verlässt.',
  'Pays its company 50 each time it converts.': 'Zahlt ihrer Gesellschaft bei jeder Umwandlung 50.',
  'One ranch token, laid with a yellow tile that leads to a city or off-map area beside it, not beside a B city: +10 for every route through it, the tile is never upgraded.':
    'Ein Ranchmarker, gelegt mit einem gelben Plättchen, das in eine Stadt oder ein Randgebiet daneben führt, nicht neben einer B-Stadt: +10 für jede Strecke hindurch, das Plättchen wird nie ausgebaut.',
  'Two ranch tokens, laid with a yellow tile that leads to a city or off-map area beside it, not beside a B city: +10 for every route through it, the tile is never upgraded.':
    'Zwei Ranchmarker, gelegt mit einem gelben Plättchen, das in eine Stadt oder ein Randgebiet daneben führt, nicht neben einer B-Stadt: +10 für jede Strecke hindurch, das Plättchen wird nie ausgebaut.',
  'Its company may lay the special tile in Indianapolis without a connection.':
    'Ihre Gesellschaft darf das Sonderplättchen in Indianapolis ohne Verbindung legen.',
  'The Race for the Midwest': 'Das Rennen um den Mittleren Westen',
  'Chicago, the Great Lakes and a hidden draft of private companies. The best first 18xx.':
    'Chicago, die Großen Seen und eine verdeckte Auswahl der Privatgesellschaften. Das beste erste 18xx.',
  'gmt: GMT first edition. dtg: the earlier Deep Thought rules (land grants free of hexside costs, C&WI token at once, Mail Contract always stays). second: two more privates, Boomtown and Little Miami, and one more private of each group removed.':
    'GMT: erste Ausgabe von GMT. Deep Thought: die früheren Regeln (Landschenkungen ohne Kosten an Feldseiten, Bahnhof der C&WI sofort, der Postvertrag bleibt immer). Zweite Ausgabe: zwei weitere Privatgesellschaften, Boomtown und Little Miami, und aus jeder Gruppe eine mehr entfernt.',
  'GMT Games': 'GMT Games',
  'Deep Thought Games': 'Deep Thought Games',
  'second edition': 'zweite Ausgabe',
  'Keep the new privates': 'Neue Privatgesellschaften behalten',
  'Second edition only: Boomtown, Little Miami and the C&O are never removed.':
    'Nur zweite Ausgabe: Boomtown, Little Miami und die C&O werden nie entfernt.',
  'Two players': 'Zu zweit',
  'The unofficial game for two: open draft, larger purses, 70% holdings, a limited number of phase IV trains.':
    'Das inoffizielle Spiel zu zweit: offene Auswahl, mehr Startgeld, bis zu 70 % Anteil, begrenzte Zahl von Zügen der Phase IV.',
  'Independent railroad: builds, runs its 2-train and splits what it earns evenly between its owner and its treasury. A corporation that buys it takes over treasury, train and token spot.':
    'Unabhängige Bahn: baut, fährt mit ihrem 2-Zug und teilt ihre Einnahmen gleich zwischen Besitzer und Kasse. Eine Gesellschaft, die sie kauft, übernimmt Kasse, Zug und Bahnhof.',
  'Keeps the south-east city of Chicago free until a corporation owns it. Its corporation may put one extra token there, free and without a connection, if it has none in Chicago.':
    'Hält die südöstliche Stadt von Chicago frei, bis eine Gesellschaft sie besitzt. Diese darf dort kostenlos und ohne Verbindung einen zusätzlichen Bahnhof setzen, wenn sie in Chicago keinen hat.',
  'One train of its corporation earns 10 more for every place it visits. Stays for the whole game once a corporation owns it.':
    'Ein Zug ihrer Gesellschaft verdient 10 mehr für jeden Ort, den er anfährt. Bleibt das ganze Spiel, sobald eine Gesellschaft ihn besitzt.',
  'Its corporation pays 20 less for mountain hexes and for tunnel and pass hexsides.':
    'Ihre Gesellschaft zahlt 20 weniger für Bergfelder und für Tunnel- und Passseiten.',
  'Its corporation puts a marker on Chicago or St. Louis: each of its routes that counts the place earns 30 more, until phase IV.':
    'Ihre Gesellschaft legt einen Marker auf Chicago oder St. Louis: jede ihrer Strecken, die den Ort zählt, bringt bis Phase IV 30 mehr.',
  'Its port marker adds 20 (40 in Holland and Wheeling) to routes that count the port. A player assigns it before each operating round to a port and a railroad; a corporation that owns it has the benefit itself and may move it.':
    'Ihr Hafenmarker bringt Strecken, die den Hafen zählen, 20 mehr (40 in Holland und Wheeling). Ein Spieler weist ihn vor jeder Betriebsrunde einem Hafen und einer Bahn zu; eine Gesellschaft, die sie besitzt, hat selbst den Nutzen und darf ihn versetzen.',
  'Its corporation may once upgrade Cleveland or Toledo, free, without a connection and beside its other builds.':
    'Ihre Gesellschaft darf einmal Cleveland oder Toledo ausbauen: kostenlos, ohne Verbindung und neben ihrem übrigen Bau.',
  'Nobody may build in its two hexes until a corporation owns it. Its corporation may lay one or two extra yellow tiles there, free and without a connection; two tiles must join each other.':
    'In ihren zwei Feldern darf niemand bauen, bis eine Gesellschaft sie besitzt. Diese darf dort ein oder zwei zusätzliche gelbe Plättchen legen, kostenlos und ohne Verbindung; zwei müssen einander verbinden.',
  'Its corporation puts a marker on Cincinnati: each of its routes that counts the city earns 20 more, until phase IV.':
    'Ihre Gesellschaft legt einen Marker auf Cincinnati: jede ihrer Strecken, die die Stadt zählt, bringt bis Phase IV 20 mehr.',
  'While no track joins Cincinnati and Dayton, its corporation may lay or upgrade one extra tile in each of them, free and without a connection, so that they are joined.':
    'Solange kein Gleis Cincinnati und Dayton verbindet, darf ihre Gesellschaft in beiden je ein zusätzliches Plättchen legen oder ausbauen, kostenlos und ohne Verbindung, so dass sie verbunden sind.',
  'Railroading across the Trans Mississippi from 1870': 'Eisenbahnen jenseits des Mississippi ab 1870',
  'Destination runs, price protection and share redemption along the great river.':
    'Zielfahrten, Kursschutz und Aktienrückkauf am großen Strom.',
  'joined. A connection run follows at the end of this turn.':
    'verbunden. Am Ende dieses Zugs folgt eine Verbindungsfahrt.',
  '$400 finish': 'Ende bei $400',
  'The game ends when a share price reaches 400.': 'Die Partie endet, wenn ein Kurs 400 erreicht.',
  '1830 diesels': 'Diesel wie in 1830',
  'Diesels with unlimited range replace the 8, 10 and 12 trains; older trains can be traded in.':
    'Diesel mit unbegrenzter Reichweite ersetzen die 8-, 10- und 12-Züge; ältere Züge können in Zahlung gegeben werden.',
  'Station marker wars': 'Kampf um die Bahnhöfe',
  'Destination markers in Dallas, Fort Worth, New Orleans and St. Louis take a normal space where one is free.':
    'Zielmarker in Dallas, Fort Worth, New Orleans und St. Louis nehmen einen gewöhnlichen Platz, wo einer frei ist.',
  'Historical order start': 'Historische Reihenfolge',
  'Companies become available in the order of their historical dates.':
    'Gesellschaften kommen in der Reihenfolge ihrer Gründung ins Spiel.',
  '1850/1832 market': 'Markt wie in 1850/1832',
  'Two 60 boxes become white and the leftmost 40 becomes green.':
    'Zwei Felder mit 60 werden weiß, die 40 ganz links wird grün.',
  'Original tile set': 'Ursprünglicher Plättchensatz',
  'Fewer tiles of 27 kinds.': 'Weniger Plättchen von 27 Arten.',
  'Reissue par at most 200': 'Neuausgabe höchstens zu 200',
  'A reissue never sets a par above 200.': 'Eine Neuausgabe setzt nie einen Kurs über 200.',
  'Protect after selling': 'Schutz nach Verkauf',
  'Only the seller of a block itself may not protect it.':
    'Nur wer den Block selbst verkauft hat, darf ihn nicht schützen.',
  'Pays its income and nothing else.': 'Bringt nur ihr Einkommen.',
  'While a player owns it nobody crosses the Mississippi. Its company builds once in a river hex for 40 less. MP or SSW may buy it in phase 1 for 20 to 40; in its first turn that also gives a free tile at home.':
    'Solange ein Spieler sie besitzt, überquert niemand den Mississippi. Ihre Gesellschaft baut einmal auf einem Flussfeld für 40 weniger. MP oder SSW dürfen sie in Phase 1 für 20 bis 40 kaufen; im ersten Zug bringt das auch ein kostenloses Plättchen in der Heimat.',
  'Its company places a token on a city west of the Mississippi: 10 more there for that company.':
    'Ihre Gesellschaft legt einen Marker auf eine Stadt westlich des Mississippi: dort 10 mehr für sie.',
  'Its company places a port on the Gulf or the lower Mississippi: 20 more there; an open port gives others 10, a closed one closes this private.':
    'Ihre Gesellschaft legt einen Hafen am Golf oder am unteren Mississippi: dort 20 mehr; ein offener Hafen gibt anderen 10, ein geschlossener schließt diese Privatgesellschaft.',
  "The president's certificate of the SLSF, which operates with that alone.":
    'Das Leitungszertifikat der SLSF, die damit allein in Betrieb geht.',
  'Comes with one share of the MKT.': 'Bringt eine Aktie der MKT mit.',
  'Railroads of the upper Midwest': 'Eisenbahnen des oberen Mittleren Westens',
  'Ten railroads that may become giant systems. Map and market are a reconstruction.':
    'Zehn Bahnen, die zu riesigen Systemen werden können. Karte und Markt sind eine Rekonstruktion.',
  'Pays 20 in phases 1 to 3 and 10 in phase 4.': 'Bringt 20 in den Phasen 1 bis 3 und 10 in Phase 4.',
  'A company that owns it may place one extra token in any large city with a free circle, connected or not, at the normal price. That closes it.':
    'Eine Gesellschaft, die sie besitzt, darf einen zusätzlichen Bahnhof in einer Großstadt mit freiem Platz setzen, verbunden oder nicht, zum gewöhnlichen Preis. Das schließt sie.',
  'Its owner gets 10 for every train that runs to or through St. Louis, counted during the operating round and paid at its end, until the first 6-train.':
    'Ihr Besitzer bekommt 10 für jeden Zug nach oder durch St. Louis, gezählt in der Betriebsrunde und an ihrem Ende bezahlt, bis zum ersten 6-Zug.',
  'May be exchanged for one single share of a started company, in the own stock turn, between two stock turns or at the beginning of an operating round (then without its income). Cannot be sold to a company.':
    'Darf gegen eine einzelne Aktie einer gegründeten Gesellschaft getauscht werden: im eigenen Aktienzug, zwischen zwei Aktienzügen oder zu Beginn einer Betriebsrunde (dann ohne ihr Einkommen). Kann nicht an eine Gesellschaft verkauft werden.',
  'Its owner gets half of every bridge cost that a company pays.':
    'Ihr Besitzer bekommt die Hälfte aller Brückenkosten, die eine Gesellschaft zahlt.',
  'Chicago counts double for the company that owns it, until the first 6-train.':
    'Chicago zählt doppelt für die Gesellschaft, die sie besitzt, bis zum ersten 6-Zug.',
  'Comes with one share of the Gulf, Mobile and Ohio. Its owner may hand it over for a train of the bank in the train step of a company they preside over. Cannot be sold to a company.':
    'Bringt eine Aktie der Gulf, Mobile and Ohio mit. Wer sie besitzt, darf sie im Zugschritt einer selbst geleiteten Gesellschaft gegen einen Zug der Bank geben. Kann nicht an eine Gesellschaft verkauft werden.',
  // What phases bring.
  '2-trains are removed': '2-Züge werden entfernt',
  '2+-trains run once more': '2+-Züge fahren noch einmal',
  '3-trains are removed': '3-Züge werden entfernt',
  '4-trains are removed': '4-Züge werden entfernt',
  'No more short sales': 'Keine Leerverkäufe mehr',
  'The end is near': 'Das Ende ist nahe',
  'Corporations may buy privates from players':
    'Gesellschaften dürfen Privatgesellschaften von Spielern kaufen',
  'Lower off-board values': 'Niedrigere Werte der Randgebiete',
  'Green tiles': 'Grüne Plättchen',
  'Brown tiles': 'Braune Plättchen',
  'Privates leave the game; a Mail Contract owned by a corporation stays':
    'Privatgesellschaften verlassen das Spiel; ein Mail Contract im Besitz einer Gesellschaft bleibt',
  '2-trains run once more': '2-Züge fahren noch einmal',
  'Higher off-board values': 'Höhere Werte der Randgebiete',
  'Gray tiles': 'Graue Plättchen',
  '2-trains leave': '2-Züge verlassen das Spiel',
  '4- and 3/5-trains run once more': '4- und 3/5-Züge fahren noch einmal',
  'Meat, port and boomtown markers leave': 'Marken für Fleisch, Hafen und Boomtown verlassen das Spiel',
  'Reserved spots open': 'Freigehaltene Plätze werden offen',
  'MP or SSW may buy the bridge company': 'MP oder SSW dürfen die Brückengesellschaft kaufen',
  'Companies may buy privates': 'Gesellschaften dürfen Privatgesellschaften kaufen',
  'Privates close': 'Privatgesellschaften schließen',
  'Middle off-board values': 'Mittlere Werte der Randgebiete',
  'Port and cattle tokens leave': 'Hafen- und Viehmarken kommen von der Karte',
  'Bottom off-board values': 'Unterste Werte der Randgebiete',
  'Yellow tiles': 'Gelbe Plättchen',
  'First off-map values': 'Erste Werte der Randgebiete',
  'Companies may buy private companies': 'Gesellschaften dürfen Privatgesellschaften kaufen',
  'Two operating rounds': 'Zwei Betriebsrunden',
  '2-trains are scrapped': '2-Züge werden verschrottet',
  'Three trains a company': 'Drei Züge je Gesellschaft',
  'Second off-map values': 'Zweite Werte der Randgebiete',
  'Hannibal pays 10': 'Hannibal zahlt 10',
  '3-trains are scrapped': '3-Züge werden verschrottet',
  'All private companies close': 'Alle Privatgesellschaften schließen',
  'Three operating rounds': 'Drei Betriebsrunden',
  '4-trains are scrapped': '4-Züge werden verschrottet',
  'Two trains a company': 'Zwei Züge je Gesellschaft',
  'Chicago and St. Louis freight tokens are removed':
    'Die Frachtmarken von Chicago und St. Louis werden entfernt',
  'Small cities may be upgraded or paved': 'Kleine Städte dürfen ausgebaut oder überbaut werden',
  'Third off-map values': 'Dritte Werte der Randgebiete',
  '5-trains are scrapped': '5-Züge werden verschrottet',
  'Corporations may merge into systems': 'Gesellschaften dürfen zu Systemen fusionieren',
  '6-trains are scrapped': '6-Züge werden verschrottet',
};
