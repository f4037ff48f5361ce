import type { core } from 'zod';
import * as z from 'zod/mini';
import { HomeContent, HomeSchedule } from '../../../database/schema/home-content.ts';

/** Each mistake names its place in the document: `home.banners.0.url must begin with /`. */
export class HomeMistake extends Error {
  override name = 'HomeMistake';
}

/**
 * Checks the home page's document. Throws `HomeMistake` with every mistake: unknown fields (so that a misspelt name isn't
 * ignored silently), missing or wrong values, empty texts, links that leave the shop, and pictures that don't exist.
 */
export function checkHome(document: unknown, hasPicture: (file: string) => boolean): HomeContent {
  const unknown = unknownFields(HomeContent, document, 'home');
  const result = HomeContent.safeParse(document);
  const wrong = result.success
    ? mistakesIn(result.data, hasPicture)
    : result.error.issues.map((issue) => wrongValue(document, issue));
  const mistakes = [...unknown, ...wrong];
  if (mistakes.length > 0) throw new HomeMistake(mistakes.join('\n'));
  return HomeContent.parse(document);
}

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

const EXPECTED: Record<string, string> = {
  string: 'a text in quotes',
  boolean: 'true or false',
  array: 'a list in [ ]',
  object: 'fields in { }',
};

function wrongValue(document: unknown, issue: core.$ZodIssue): string {
  const name = ['home', ...issue.path].join('.');
  const value = issue.path.reduce<unknown>((inner, key) => (isNode(inner) ? inner[String(key)] : undefined), document);
  if (value === undefined) return `${name} is missing`;
  const expected = issue.code === 'invalid_type' ? EXPECTED[issue.expected] : undefined;
  return expected ? `${name} must be ${expected}` : `${name}: ${issue.message}`;
}

/** The schema below `optional`, of a list's entries, or of the choice that has fields. */
function plain(schema: core.$ZodType): core.$ZodType {
  if (schema instanceof z.ZodMiniOptional) return plain(schema._zod.def.innerType);
  if (schema instanceof z.ZodMiniArray) return plain(schema._zod.def.element);
  if (!(schema instanceof z.ZodMiniUnion)) return schema;
  return schema._zod.def.options.find((option) => option instanceof z.ZodMiniObject) ?? schema;
}

/** Fields that the home page does not have, each with those that it has there. */
function unknownFields(schema: core.$ZodType, given: unknown, path: string): string[] {
  if (Array.isArray(given)) return given.flatMap((one, index) => unknownFields(schema, one, `${path}.${index}`));
  const inner = plain(schema);
  if (!isNode(given) || !(inner instanceof z.ZodMiniObject)) return [];
  const fields = inner._zod.def.shape;
  return Object.entries(given).flatMap(([key, value]) =>
    fields[key]
      ? unknownFields(fields[key], value, `${path}.${key}`)
      : [`${path} has no field ${key}; it has ${Object.keys(fields).join(', ')}`],
  );
}

const PICTURE_FIELDS = /^(image|imageDesktop|imageMobile|tile|ogImage)$/;
const LINK = /^\/(?![/\\])/;

/** A part that ends before it begins would never be seen. */
function timesMistaken(part: Node, path: string): string[] {
  const { from, until } = HomeSchedule.safeParse(part).data ?? {};
  return from !== undefined && until !== undefined && Date.parse(until) <= Date.parse(from)
    ? [`${path}.until must be after from`]
    : [];
}

function mistakesIn(value: unknown, hasPicture: (file: string) => boolean, path = 'home', field = ''): string[] {
  if (isNode(value)) {
    return [
      ...timesMistaken(value, path),
      ...Object.entries(value).flatMap(([key, inner]) =>
        // A picture may be given separately for each language.
        mistakesIn(inner, hasPicture, `${path}.${key}`, key === 'en' || key === 'ar' ? field : key),
      ),
    ];
  }
  if (typeof value !== 'string') return [];
  if (value.trim() === '') return [`${path} must not be empty`];
  if (field === 'url' && !LINK.test(value)) return [`${path} must begin with / and stay in the shop`];
  if (PICTURE_FIELDS.test(field) && !hasPicture(value)) return [`${path}: there is no picture ${value}`];
  return [];
}
