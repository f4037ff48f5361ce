import type { Language } from '@shop/contract/language';
import type { Locator, Page } from 'playwright/test';
import { pageTexts } from './page-texts.ts';

type Field = 'name' | 'company' | 'email' | 'phone' | 'message';

export class InquiryForm {
  static readonly sample: Record<Field, string> = {
    name: 'Mariam Al Suwaidi',
    company: 'Dar Al Oud',
    email: 'mariam@daraloud.example',
    phone: '050 123 4567',
    message: 'Forty bottles & gift boxes <b>please</b>.\nBy the end of the month.',
  };
  readonly form: Locator;
  readonly sendByEmail: Locator;
  readonly sendByWhatsapp: Locator;
  readonly #fields: Record<Field, string>;

  constructor(page: Page, language: Language) {
    const { inquiry } = pageTexts('contact', language);
    this.#fields = inquiry.fields;
    this.form = page.getByRole('form', { name: inquiry.title });
    this.sendByEmail = this.form.getByRole('button', { name: inquiry.sendEmail });
    this.sendByWhatsapp = this.form.getByRole('button', { name: inquiry.sendWhatsapp });
  }

  field(name: Field): Locator {
    return this.form.getByRole('textbox', { name: this.#fields[name], exact: true });
  }

  async fill(values: Partial<Record<Field, string>> = {}): Promise<void> {
    for (const [name, value] of Object.entries({ ...InquiryForm.sample, ...values }))
      await this.field(name as Field).fill(value);
  }
}
