import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../testing/accessibility.ts';
import { addAuthenticator, addOrders, expect, inDatabase, signedInStaff, signInTo, test } from '../testing/staff.ts';

test(
  'a customer is found, shown with orders, reviews and messages, given out, and erased with what is lost named before',
  { tag: ['@inside', '@affected'] },
  async ({ page, shop, visit, text, language, isMobile, allowProblem }) => {
    allowProblem(/console error: Failed to load resource: .*40[34]/);
    const owner = await signedInStaff(shop, 'owner', 'Maryam Al Suwaidi');
    await signInTo(page, shop, owner);
    await addAuthenticator(page, owner);
    const id = randomUUID();
    const name = `Amina Al ${id.slice(0, 6)}`;
    const number = isMobile ? 7_222 : 7_333;
    const mobile = `+97150482${number}`;
    const [order] = await addOrders(shop, name, 1, number);
    await inDatabase(
      shop,
      [
        'insert into customers (id, username, mobile, name, lang) values ($1, $2, $3, $4, $5)',
        [id, `amina@${id.slice(0, 6)}`, mobile, name, language],
      ],
      ['update orders set customer_id = $1 where id = $2', [id, order!.id]],
      [
        `insert into reviews (id, product_id, customer_id, rating, lang, author, title, content, created_at)
          select $1, id, $2, 4, 'en', 'Amina', 'Lasts all day', 'Soft at first, then warm.', now() from products limit 1`,
        [randomUUID(), id],
      ],
      [
        "insert into order_message_log (id, order_id, message, about, channel, at) values ($1, $2, 'packed', $2, 'sms', now())",
        [randomUUID(), order!.id],
      ],
    );
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');

    await visit('/staff/customers');
    await page.getByRole('searchbox').fill('nobody has this name');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(text('mf-staff:customers.none-fit'));
    await page.getByRole('searchbox').fill(mobile.slice(-6));
    await expect(main.getByRole('link', { name })).toBeVisible();
    await expectAccessible(page);
    await main.getByRole('link', { name }).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(main.getByRole('link', { name: text('mf-staff:order.title', { number }) })).toBeVisible();
    await expect(main.getByRole('article')).toContainText('Lasts all day');
    await expect(main).toContainText(text('mf-staff:customers.message.packed'));
    await expectAccessible(page);

    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: text('mf-staff:customers.export') }).click();
    const chunks = await (await (await saving).createReadStream()).toArray();
    const data = JSON.parse(Buffer.concat(chunks).toString()) as { orders: { id: string }[] };
    expect(data.orders.map((one) => one.id)).toEqual([order!.id]);

    await page.getByRole('button', { name: text('mf-staff:customers.erase') }).click();
    await expect(dialog).toContainText(text('mf-staff:customers.lost-reviews', { count: 1, number: 1 }));
    await expectAccessible(page, 'dialog');
    await dialog.getByRole('button', { name: text('mf-staff:customers.erase-now', { name }) }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('mf-staff:customers.erased'));

    const log = await inDatabase<{ action: string; person: string }>(shop, [
      "select action, person from staff_log where subject = 'customer' and subject_id = $1 order by id",
      [id],
    ]);
    expect(log.map(({ action, person }) => [action, person])).toEqual([
      ['customers export', owner.name],
      ['customers erase', owner.name],
    ]);
    await visit(`/staff/customers/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('mf-staff:customers.none'));
  },
);
