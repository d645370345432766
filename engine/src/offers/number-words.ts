/** How a language names what offers count, and what else is counted beside it: patterns of whole words. */
export type OfferWords = {
  readonly spins: string;
  readonly days: string;
  /** Words that end a phrase: a number before one does not count what comes after it. */
  readonly stops: string;
  /** “30 times”: a wager where a word of wagering is near. */
  readonly times: string;
  readonly wager: string;
  /** Near a percentage: it is a share of wagers that counts, a game’s return or a fee. */
  readonly shares: string;
  /** Near a multiplier that is no wager. */
  readonly multipliers: string;
  /** Before a number of days that is no time to use an offer: “the last 30 days”. */
  readonly pastDays: string;
  /** After such a number of days: “30 days ago”. */
  readonly agoDays: string;
  /** After a number of spins of which there are more: “10 spins a day”. */
  readonly eachDay: string;
};

const SHARES = 'rtp|cookies?';

const ENGLISH: OfferWords = {
  spins: 'spins?',
  days: '(?:full |whole |calendar |consecutive )?days?',
  stops: 'on|in|of|for|to|and|a|an|per|each|every|any|days?|by',
  times: 'times',
  wager: 'wager\\p{L}*|playthrough|play through|rollover|turnover|turn(?:ed)? over|play(?:ed)? through',
  shares: `${SHARES}|contribut\\p{L}*|counts?|returns? to player|return|payout|fees?|charges?|chances?|odds|tax`,
  multipliers:
    'max(?:imum)? wins?|multipl\\p{L}*|points?|coins?|pays|payouts?|odds|tickets?|jackpots?|faster|speed',
  pastDays: 'every|each|last|past|previous|older than|more than',
  agoDays: 'ago|old|older|later|before|earlier|apart|in a row',
  eachDay: '(?:a|per|each|every) day|daily|every week|(?:a|per|each) week',
};

const WORDS: Readonly<Record<string, OfferWords>> = {
  en: ENGLISH,
  de: {
    spins: '\\p{L}*(?:spins?|freispiele?n?|drehungen|drehs?)',
    days: '(?:volle[nr]? |ganze[nr]? )?(?:kalender)?(?:tage?n?|tag)',
    stops: 'auf|für|in|von|bis|und|pro|je|jede[nrs]?|tage?n?|an|zu',
    times: 'mal',
    wager: 'umsatz\\p{L}*|umsetz\\p{L}*|umgesetzt|umzusetzen|durchspiel\\p{L}*|durchgespielt',
    shares: `${SHARES}|zähl\\p{L}*|auszahlungsquote\\p{L}*|gebühr\\p{L}*|chancen?|steuer\\p{L}*`,
    multipliers:
      'höchstgewinn\\p{L}*|maximalgewinn\\p{L}*|multiplikator\\p{L}*|punkte?n?|münzen?|lose?|schneller|quoten?',
    pastDays: 'alle|letzten?|vergangenen?|älter als|mehr als|vor',
    agoDays: 'alt|später|zuvor|in folge|hintereinander|auseinander',
    eachDay: '(?:am|pro|je|jeden) tag|täglich|(?:pro|jede) woche|wöchentlich',
  },
  fr: {
    spins: 'tours?',
    days: 'jours?',
    stops: 'sur|dans|pour|à|et|au|aux|par|chaque|le|la|l’|jours?|un|une|de',
    times: 'fois',
    wager: 'mises?|miser|misée?s?|parier|pariée?s?|rejou\\p{L}*',
    shares: `${SHARES}|compt\\p{L}*|contribu\\p{L}*|retour au joueur|redistribution|frais|chances?|impôts?`,
    multipliers: 'gains? max(?:imal|imum)?|multiplicat\\p{L}*|points?|pièces?|billets?|cotes?|plus vite',
    pastDays: 'tous les|toutes les|derniers|il y a|plus de',
    agoDays: 'plus tard|auparavant|avant|d’affilée|d’ancienneté|d’intervalle',
    eachDay: 'par jour|chaque jour|quotidien\\p{L}*|par semaine',
  },
  it: {
    spins: 'gir[oi]',
    days: 'giorn[oi]',
    stops: 'su|in|per|a|e|da|al|allo|alla|ogni|un|di|giorn[oi]',
    times: 'volte',
    wager: 'requisit\\p{L}*|puntat\\p{L}*|puntare|gioca(?:re|t\\p{L}*)|rigioca\\p{L}*|scommess\\p{L}*',
    shares: `${SHARES}|cont(?:a|ano|ribui\\p{L}*)|contribu\\p{L}*|ritorno al giocatore|commission\\p{L}*|probabilità|imposta`,
    multipliers:
      'vincita massima|moltiplicator\\p{L}*|punti|punto|monete|moneta|bigliett\\p{L}*|quot\\p{L}*|più veloce',
    pastDays: 'ogni|ultimi|scorsi|più di',
    agoDays: 'fa|prima|dopo|di fila|consecutivi',
    eachDay: 'al giorno|ogni giorno|giornalier\\p{L}*|a settimana|alla settimana',
  },
  no: {
    spins: '\\p{L}*spinn(?:et|ene)?',
    days: '(?:hele |fulle )?(?:kalender)?dag(?:er|ene)?|døgn',
    stops: 'på|i|for|til|og|per|pr|hver|dag(?:er)?|av',
    times: 'ganger',
    wager: 'omset\\p{L}*|gjennomspill\\p{L}*|spilles gjennom',
    shares: `${SHARES}|tell\\p{L}*|bidra\\p{L}*|tilbakebetaling\\p{L}*|gebyr\\p{L}*|sjanser?|skatt`,
    multipliers: 'maksgevinst\\p{L}*|multiplikator\\p{L}*|poeng|mynter|lodd\\p{L}*|raskere|odds',
    pastDays: 'hver|siste|forrige|eldre enn|mer enn|for',
    agoDays: 'siden|gammel|gamle|senere|før|på rad|mellom',
    eachDay: '(?:per|pr|hver) dag|om dagen|daglig|(?:per|hver) uke',
  },
  et: {
    spins: '\\p{L}*(?:keerutus\\p{L}*|spinni?)',
    days: '(?:täis|kalendri)?päeva?(?:ks|ga)?',
    stops: 'mängus|ja|kuni|iga|ühe|per|päev\\p{L}*',
    times: 'korda|kord',
    wager: 'läbimängi\\p{L}*|läbi mängi\\p{L}*|panustamis\\p{L}*',
    shares: `${SHARES}|arvest\\p{L}*|loe(?:b|vad|takse)|tagasimakse\\p{L}*|teenustasu\\p{L}*|tõenäosus\\p{L}*|maks`,
    multipliers:
      'maksimaalne võit|kordaja\\p{L}*|punkt\\p{L}*|münt\\p{L}*|münd\\p{L}*|pilet\\p{L}*|kiirem\\p{L}*',
    pastDays: 'iga|viimase|eelmise|vanem kui|rohkem kui|üle',
    agoDays: 'tagasi|vana|hiljem|enne|järjest',
    eachDay: 'päevas|iga päev|nädalas',
  },
};

/** The words of a locale’s language; of one that is not known, the English ones. */
export const wordsOf = (locale: string): OfferWords => WORDS[locale.split('-')[0] ?? ''] ?? ENGLISH;
