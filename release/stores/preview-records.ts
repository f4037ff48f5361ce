import { hasExpired, PreviewRecord } from '../document/preview-record.ts';

/** Where a store keeps small documents by name. */
interface Documents {
  /** Names of the documents below `previews/`, without the folder. */
  list: () => Promise<string[]>;
  get: (name: string) => Promise<Buffer | string | undefined>;
  put: (name: string, text: string) => Promise<void>;
  remove: (names: readonly string[]) => Promise<void>;
}

const fileOf = (id: string) => `${id}.json`;

function parse(text: Buffer | string | undefined): PreviewRecord | undefined {
  if (text === undefined) return undefined;
  try {
    return PreviewRecord.parse(JSON.parse(text.toString()));
  } catch {
    return undefined;
  }
}

/** Previews as one document each, so that nobody overwrites what another noted at the same time. */
export function previewRecords({ list, get, put, remove }: Documents) {
  const all = async () => Promise.all((await list()).map(async (name) => ({ name, record: parse(await get(name)) })));
  return {
    previews: async (): Promise<PreviewRecord[]> =>
      (await all())
        .flatMap(({ record }) => (record && !hasExpired(record) ? [record] : []))
        .sort((a, b) => b.at.localeCompare(a.at)),
    preview: async (id: string): Promise<PreviewRecord | undefined> => parse(await get(fileOf(id))),
    savePreview: async (record: PreviewRecord): Promise<void> => {
      await put(fileOf(record.id), JSON.stringify(record, null, 2));
      const expired = (await all()).filter((one) => one.record && hasExpired(one.record));
      await remove(expired.map(({ name }) => name));
    },
  };
}
