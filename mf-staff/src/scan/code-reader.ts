import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import program from 'zxing-wasm/reader/zxing_reader.wasm';

/** The bytes in a data URL of Base64. */
const bytesIn = (url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (character) => character.charCodeAt(0));

// The program is in this script, so that it is checked by the script's hash, and no address but the shop's is asked for it.
prepareZXingModule({ overrides: { wasmBinary: bytesIn(program).buffer } });

/** What packings, item labels and packing slips have. */
const OPTIONS: ReaderOptions = {
  formats: ['EANUPC', 'Code128', 'Code39', 'QRCode'],
  maxNumberOfSymbols: 1,
  textMode: 'Plain',
};

/** The code in a picture; undefined where there is none that can be read. */
export async function readCode(picture: ImageData): Promise<string | undefined> {
  const [found] = await readBarcodes(picture, OPTIONS);
  return found?.text;
}
