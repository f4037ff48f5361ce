import type { Language } from '@shop/contract/language';
import { render, wordsIn } from '@shop/ui/testing/render';
import { expect, test } from 'vitest';
import { GiftNoteField } from './gift-note-field.tsx';

const field = (note: string, language: Language = 'en') =>
  render(<GiftNoteField id="note" note={note} onNote={() => undefined} />, language);

test.each<[Language, number, string]>([
  ['en', 0, 'A few words for the card (optional) 200 characters left'],
  ['en', 199, '1 character left'],
  ['en', 200, '0 characters left'],
  ['en', 201, 'Too long for the card by 1 character'],
  ['ar', 0, 'كلمات تُكتب على البطاقة (اختياري) بقي 200 حرف'],
  ['ar', 198, 'بقي حرفان'],
  ['ar', 200, 'امتلأت البطاقة'],
  ['ar', 203, 'النص أطول من البطاقة بمقدار 3 أحرف'],
])('in %s a note of %i characters shows “%s”', (language, length, words) => {
  expect(wordsIn(field('م'.repeat(length), language))).toContain(words);
});

test('a note that is too long is marked as invalid and described by its error', () => {
  expect(field('م'.repeat(201))).toMatch(/<textarea[^>]* aria-describedby="note-error" aria-invalid="true"/);
  expect(field('م'.repeat(200))).toMatch(/<textarea[^>]* aria-describedby="note-hint"/);
});

test.each<[Language, string]>([
  ['en', 'We can’t print “สุข”. Please write it in English or Arabic'],
  ['ar', 'لا يمكننا طباعة «สุข»، فاكتبها بالعربية أو الإنجليزية'],
])('what the card’s fonts lack is said while it is typed (%s)', (language, words) => {
  expect(wordsIn(field('❤️ สุข', language))).toContain(words);
  expect(field('❤️🎂 生日快乐')).not.toContain('aria-invalid');
});

test('a note has the direction of its own script, whatever the page’s', () => {
  expect(field('For Maryam', 'ar')).toMatch(/<textarea[^>]* dir="auto"[^>]*>For Maryam</);
});
