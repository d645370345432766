/**
 * Browser features that may fail: each can be missing, null, full or throw on access, and plain http lacks some of
 * them. All code uses them through this file, whose functions never throw.
 */

export type KeyStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A key store that falls back to memory for this page when the browser stores nothing. */
export function createKeyStore(find: () => Storage | null | undefined): KeyStore & { keys(): string[] } {
  const ofThisPage = new Map<string, string>();
  const use = <Value>(work: (storage: Storage) => Value): Value | undefined => {
    try {
      const storage = find();
      return storage ? work(storage) : undefined;
    } catch {
      return undefined;
    }
  };
  return {
    getItem: (key) => ofThisPage.get(key) ?? use((storage) => storage.getItem(key)) ?? null,
    setItem(key, value) {
      const isKept = use((storage) => (storage.setItem(key, value), true)) ?? false;
      if (isKept) ofThisPage.delete(key);
      else ofThisPage.set(key, value);
    },
    removeItem(key) {
      ofThisPage.delete(key);
      use((storage) => storage.removeItem(key));
    },
    keys: () => [...new Set([...(use((storage) => Object.keys(storage)) ?? []), ...ofThisPage.keys()])],
  };
}

/** Storage that stays after the visit (localStorage). */
export const lastingStore = createKeyStore(() => globalThis.localStorage);

/** Storage for the visit in this tab (sessionStorage). */
export const visitStore = createKeyStore(() => globalThis.sessionStorage);

/** Writes to localStorage, and returns whether it worked: false when the storage is full or forbidden. */
export function keepForGood(key: string, value: string): boolean {
  try {
    globalThis.localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** The cookies of the page; empty when they cannot be read. */
export function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/** Sets a cookie if the browser allows it. */
export function setCookie(cookie: string): void {
  try {
    document.cookie = cookie;
  } catch {
    // The site works without cookies: it asks again for what a cookie would remember.
  }
}

/** A unique id of 32 hexadecimal digits. `crypto.randomUUID` exists only on secure origins. */
export function createRandomId(): string {
  return Array.from(randomBytes(), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** 16 random bytes. */
export function randomBytes(): Uint8Array {
  const bytes = new Uint8Array(16);
  try {
    return globalThis.crypto.getRandomValues(bytes);
  } catch {
    // Not fit for secrets, but a page creates none: these ids only need to be unique.
    return bytes.map(() => Math.floor(Math.random() * 256));
  }
}

/** Whether somebody pressed something a moment ago and is waiting for the result; true when the browser cannot tell. */
export function isPressed(): boolean {
  return ask(() => navigator.userActivation.isActive) ?? true;
}

/** Whether the browser has a network connection; true when the browser cannot tell. */
export function isOnline(): boolean {
  return ask(() => navigator.onLine) !== false;
}

/** The browser's `navigator`; some browsers have only parts of it. */
export function navigatorFacts(): object {
  return ask(() => navigator) ?? {};
}

/** Sends something for which nobody waits, also as a page is left; false where the browser does not take it. */
export function sendBeacon(url: string, body: Blob): boolean {
  return ask(() => navigator.sendBeacon(url, body)) ?? false;
}

export function userAgent(): string {
  return ask(() => navigator.userAgent) ?? '';
}

export function platformName(): string {
  return ask(() => navigator.platform) ?? '';
}

/** The reader's languages, the preferred one first. */
export function readerLanguages(): readonly string[] {
  return ask(() => navigator.languages) ?? [];
}

/**
 * Copies a text, and returns whether it is on the clipboard: plain http has no clipboard, and a person may forbid it.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The text on the clipboard; undefined where the browser has none, or the person does not hand it over. */
export async function readCopiedText(): Promise<string | undefined> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return undefined;
  }
}

/** Locks that work across pages of the browser; only on secure origins. */
export function lockManager(): LockManager | undefined {
  return ask(() => navigator.locks);
}

function ask<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/**
 * Starts the service worker of this address, and tells it something. Returns whether it was told: browsers have none
 * without https, but for a site on this machine, and none where storage is blocked.
 */
export async function tellServiceWorker(address: string, message: object): Promise<boolean> {
  try {
    const workers = navigator.serviceWorker;
    await workers.register(address);
    const { active } = await workers.ready;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin to name
    active?.postMessage(message);
    return active !== null;
  } catch {
    return false;
  }
}
