import { also, SECRET, topic, WHOLE_NUMBER, YES, type Setting } from './setting.ts';

/** What an operator can set of storefront and API. */
export const shopSettings = {
  ...topic('Address and proxy', {
    PORT: {
      readBy: ['storefront', 'API', 'npm commands', 'release commands', 'staff commands'],
      default: '3000',
      values: 'a port',
      allowed: WHOLE_NUMBER,
      meaning: 'Where the shop listens.',
    },
    SHOP_HOST: {
      readBy: ['storefront'],
      default: '127.0.0.1',
      values: 'an address of this machine',
      meaning: 'On which address the shop listens.',
    },
    PUBLIC_ORIGIN: {
      readBy: ['storefront', 'API', 'release commands', 'staff commands'],
      unset: 'the origin that was asked for',
      values: '`https://shop.example`',
      allowed: /^https?:\/\/[^/]+\/?$/,
      meaning: 'Origin in canonical links and messages. Must be set when `SHOP_MODE` is `live`.',
    },
    STAFF_ORIGIN: {
      readBy: ['storefront', 'API', 'staff commands'],
      unset: '`staff.` before the host of `PUBLIC_ORIGIN`',
      values: '`https://staff.shop.example`',
      allowed: /^https?:\/\/[^/]+\/?$/,
      meaning:
        'Origin of the back office and the operator’s page, which answer at no other host. A name, and not the shop’s: passkeys belong to it alone ([security.md](security.md)).',
    },
    TRUSTED_PROXIES: {
      readBy: ['storefront'],
      unset: 'no proxy is believed',
      values: '`loopback`, or addresses or ranges, separated by commas',
      meaning:
        'Whose `X-Forwarded-*` headers the storefront believes. A live shop whose `PUBLIC_ORIGIN` is https does not start without it, as something in front of the storefront then ends TLS. Needed behind a proxy: without it all shoppers share the limits of one address ([operating.md](operating.md#in-production)).',
    },
    BALANCER_POLL: {
      readBy: ['storefront', 'API'],
      default: '0',
      values: 'milliseconds',
      meaning:
        'How often a load balancer asks `/health/ready`. A server that closes goes on serving for two and a half such polls, so that the balancer has noticed ([operating.md](operating.md#closing)).',
    },
  }),
  ...topic('Mode and secrets', {
    SHOP_MODE: {
      readBy: ['storefront', 'API', 'npm commands'],
      default: 'demo',
      values: '`demo` or `live`',
      allowed: /^(demo|live)$/,
      meaning:
        '`live` removes the demonstration for good: its banner, outbox, test payment, products, customer, orders and made-up reviews. A live shop starts empty, and only with a secret, gateways for messages, `PUBLIC_ORIGIN` and settings of its own ([operating.md](operating.md#data)).',
    },
    PUBLIC_DEMO: {
      readBy: ['storefront', 'API'],
      unset: 'refused',
      values: '`yes`',
      allowed: YES,
      meaning:
        'Together with `SHOP_MODE=demo` allows a demonstration at a public `PUBLIC_ORIGIN`. Anybody can read the codes of such a shop.',
    },
    SHOP_SECRET: {
      readBy: ['API'],
      unset: 'in a demo the file `var/secret`',
      ...SECRET,
      meaning: 'Key of the one-time codes, the same for all API processes. Must be set when `SHOP_MODE` is `live`.',
    },
    SHOP_SECRET_ALSO: also('SHOP_SECRET', ['API']),
    STOREFRONT_SECRET: {
      readBy: ['storefront', 'API', 'npm commands'],
      unset: 'made at each `npm start`',
      ...SECRET,
      meaning:
        'Proves to the API that the storefront is calling. Give both the same where they are started separately. Storefronts with the same one accept reports of failing builds from each other’s pages.',
    },
    STOREFRONT_SECRET_ALSO: also('STOREFRONT_SECRET', ['storefront', 'API']),
    METRICS_SECRET: {
      readBy: ['storefront', 'API', 'npm commands'],
      unset: 'in a demo the file `var/metrics-secret`; a live shop has no metrics',
      ...SECRET,
      meaning:
        'Password of `/metrics` of storefront and API and of the details of `/health`, with any user name. It changes nothing.',
    },
    METRICS_SECRET_ALSO: also('METRICS_SECRET', ['storefront', 'API']),
    UNCONFINED_BUILDS: {
      readBy: ['storefront'],
      unset: 'a live shop does not start without the sandbox',
      values: '`accept`',
      allowed: /^accept$/,
      meaning:
        'Lets a live shop run server code of builds where bubblewrap can make no namespaces: that code then reaches whatever the storefront reaches ([0100](decisions/0100-server-code-of-builds-is-sandboxed.md)).',
    },
    SHOP_LIMITS: {
      readBy: ['API'],
      unset: 'limits are on',
      values: '`off`',
      allowed: /^off$/,
      meaning: 'Lets one address call as often as it likes, for tests. A live shop refuses it.',
    },
  }),
  ...topic('Data', {
    SHOP_VAR: {
      readBy: ['storefront', 'API', 'npm commands', 'release commands', 'staff commands', 'tests'],
      unset: '`var`',
      values: 'a folder',
      meaning: 'Where data, builds, photographs and logs are written.',
    },
    DATABASE_URL: {
      readBy: ['API', 'npm commands', 'staff commands'],
      unset: 'the embedded PostgreSQL',
      values: '`postgres://user:password@host/database`',
      allowed: /^postgres(ql)?:\/\//,
      hidden: 'password',
      meaning:
        'A PostgreSQL server, version 15 or newer, with the role of the API and of staff’s commands ([operating.md](operating.md#data)).',
    },
    DATABASE_MIGRATION_URL: {
      readBy: ['API', 'npm commands', 'staff commands'],
      unset: '`DATABASE_URL`',
      values: '`postgres://owner:password@host/database`',
      allowed: /^postgres(ql)?:\/\//,
      hidden: 'password',
      meaning:
        'The same database with the role that owns the tables. It migrates and seeds, and gives the role in `DATABASE_URL` its rights. Only `npm run shop -- database migrate` needs it.',
    },
    DATABASE_POOLER: {
      readBy: ['API', 'staff commands'],
      unset: 'no pooler',
      values: '`transaction`',
      allowed: /^transaction$/,
      meaning:
        'Set it where a pooler in front of the database hands out connections per transaction ([operating.md](operating.md#data)).',
    },
    MEDIA_DIRECTORY: {
      readBy: ['storefront', 'staff commands'],
      unset: '`api/seed/media`',
      values: 'a folder',
      meaning: 'The original photographs that come with the project.',
    },
    MEDIA_STORE: {
      readBy: ['storefront', 'API', 'staff commands'],
      unset: 'the folder `pictures` below `SHOP_VAR`',
      values: '`s3://bucket/prefix`',
      allowed: /^s3:\/\/[^/?#@\s]+(\/[^?#\s]*)?(\?\S*)?$/,
      meaning:
        'The bucket of imported photographs and their widths ([operating/pictures.md](operating/pictures.md)). All machines of a shop need the same.',
    },
  }),
  ...topic('Messages and payments', {
    TWILIO_ACCOUNT_SID: {
      readBy: ['API'],
      unset: "the demo's outbox",
      values: 'account id of Twilio',
      meaning: 'Text messages by Twilio, together with the next two.',
    },
    TWILIO_AUTH_TOKEN: {
      readBy: ['API'],
      unset: "the demo's outbox",
      values: 'secret of Twilio',
      hidden: 'all',
      meaning: 'Secret of that account.',
    },
    TWILIO_FROM: {
      readBy: ['API'],
      unset: "the demo's outbox",
      values: 'a number or sender id',
      meaning: 'Sender of text messages.',
    },
    TWILIO_BASE_URL: {
      readBy: ['API'],
      unset: "Twilio's own",
      values: 'an origin',
      meaning: "Another server that speaks Twilio's API.",
    },
    SMS_PER_HOUR: {
      readBy: ['API'],
      default: '500',
      values: 'a whole number from 1',
      allowed: /^[1-9]\d*$/,
      meaning:
        'How many text messages the whole shop sends in an hour. Staff get an email when half are used up, and when only those are left that are kept for customers, two fifths; new customers then get no code until the hour ends.',
    },
    SMTP_URL: {
      readBy: ['API'],
      unset: "the demo's outbox",
      values: '`smtps://user:password@host:465`',
      allowed: /^smtps?:\/\//,
      hidden: 'password',
      meaning: 'Mail server, together with `MAIL_FROM`.',
    },
    MAIL_FROM: {
      readBy: ['API'],
      unset: "the demo's outbox",
      values: '`Rayya <shop@example.com>`',
      meaning: 'Sender of emails.',
    },
    STRIPE_SECRET_KEY: {
      readBy: ['API'],
      unset: 'a test payment page in a demo, cash only in a live shop',
      values: 'a secret or restricted key',
      hidden: 'all',
      meaning: 'Card payments by Stripe ([operating.md](operating.md#card-payments)).',
    },
    STRIPE_WEBHOOK_SECRET: {
      readBy: ['API'],
      unset: 'as above',
      values: 'a signing secret',
      hidden: 'all',
      meaning: 'Key with which Stripe signs what it reports.',
    },
    STRIPE_WEBHOOK_SECRET_ALSO: {
      readBy: ['API'],
      unset: 'only one value is accepted',
      values: 'a signing secret',
      hidden: 'all',
      meaning: 'Another value of `STRIPE_WEBHOOK_SECRET` that is accepted too, while Stripe changes it.',
    },
    STRIPE_BASE_URL: {
      readBy: ['API'],
      unset: "Stripe's own",
      values: 'an origin',
      meaning: "Another server that speaks Stripe's API, for tests.",
    },
  }),
} satisfies Record<string, Setting>;
