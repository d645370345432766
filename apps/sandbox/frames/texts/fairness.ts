import type { Texts } from './language.ts';

export const FAIRNESS = {
  fairness: ['Fairness', 'Fairness', 'Équité', 'Rettferdighet', 'Correttezza', 'Ausus'],
  seedHash: [
    'Server seed, hashed',
    'Server-Seed, gehasht',
    'Graine du serveur, hachée',
    'Serverfrø, hashet',
    'Seme del server, hash',
    'Serveri seeme, räsi',
  ],
  clientSeed: ['Your seed', 'Ihr Seed', 'Votre graine', 'Ditt frø', 'Il tuo seme', 'Sinu seeme'],
  nonce: [
    'Rounds under these seeds',
    'Runden mit diesen Seeds',
    'Tours avec ces graines',
    'Runder med disse frøene',
    'Giri con questi semi',
    'Nende seemnetega voore',
  ],
  rotate: [
    'Reveal and use a new seed',
    'Aufdecken und neu beginnen',
    'Révéler et changer de graine',
    'Avslør og bytt frø',
    'Rivela e usa un nuovo seme',
    'Avalda ja võta uus seeme',
  ],
  revealed: [
    'The server’s seed was',
    'Der Server-Seed war',
    'La graine du serveur était',
    'Serverfrøet var',
    'Il seme del server era',
    'Serveri seeme oli',
  ],
  verify: [
    'Check a round yourself',
    'Eine Runde selbst prüfen',
    'Vérifier un tour',
    'Kontroller en runde selv',
    'Verifica un giro',
    'Kontrolli vooru ise',
  ],
} as const satisfies Texts;
