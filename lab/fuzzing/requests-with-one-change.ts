import type { OpenApiDocument } from '@shop/api/http/description/openapi-document';
import fc from 'fast-check';
import { MOST_TELLING } from '../../api/testing/fuzzing/hostile-values.ts';
import { placesIn, replacedAt } from '../../api/testing/fuzzing/json-places.ts';
import { validRequests, type FuzzedRequest } from '../../api/testing/fuzzing/valid-requests.ts';

const size = (request: FuzzedRequest): number => JSON.stringify(request).length;

/** A valid request to every operation, with each of the most telling values in each place of its body and its query alone. */
export const requestsWithOneChange = (document: OpenApiDocument, seed: number): FuzzedRequest[] =>
  validRequests(document).flatMap((valid) => {
    // The longest of some has most of the fields that may be missing.
    const [request] = fc.sample(valid, { seed, numRuns: 8 }).toSorted((one, other) => size(other) - size(one));
    const inBody = request?.body === undefined ? [] : new Set(placesIn(request.body).map((place) => place.join('.')));
    return MOST_TELLING.flatMap((value) => [
      ...[...inBody].map((place) => ({
        ...request!,
        body: replacedAt(request!.body, place === '' ? [] : place.split('.'), value),
      })),
      ...request!.query.map(([name]) => ({
        ...request!,
        query: request!.query.map(([other, old]): [string, unknown] => [other, other === name ? value : old]),
      })),
    ]);
  });
