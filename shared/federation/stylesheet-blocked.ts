/** A stylesheet that the browser refused or could not get. */
export class StylesheetBlocked extends Error {
  constructor(address: string) {
    super(`The stylesheet ${address} did not arrive, or is not what was built.`);
  }
}
