/** Interface texts from the server; undefined, with a report, when they cannot be had (I18N-04). */
export async function loadMessages(address: string): Promise<Record<string, string> | undefined> {
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`The texts answered ${response.status}.`);
    // The server builds this file from validated documents: keys to strings.
    return (await response.json()) as Record<string, string>;
  } catch (error) {
    console.error('LOAD_MESSAGES_ERROR', error);
    return undefined;
  }
}
