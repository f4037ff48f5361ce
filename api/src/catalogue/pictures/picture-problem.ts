/** A picture can't be used. The message completes a sentence that begins with its name: "is no picture". */
export class PictureProblem extends Error {
  override name = 'PictureProblem';
}
