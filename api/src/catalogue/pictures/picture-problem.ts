import type { PictureProblemCode } from '@shop/contract/picture-files';

/** A picture can't be used. The message completes a sentence that begins with its name: "is no picture". */
export class PictureProblem extends Error {
  override name = 'PictureProblem';
  readonly code: PictureProblemCode;

  constructor(message: string, code: PictureProblemCode = 'not-found') {
    super(message);
    this.code = code;
  }
}
