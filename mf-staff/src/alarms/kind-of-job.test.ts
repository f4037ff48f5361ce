import { JOB_NAMES } from '@shop/contract/job-names';
import { ORDER_MESSAGES } from '@shop/contract/order-messages';
import { expect, test } from 'vitest';
import arabic from '../messages/ar.json' with { type: 'json' };
import english from '../messages/en.json' with { type: 'json' };
import { kindOfJob } from './kind-of-job.ts';

test.each([
  ['English', english],
  ['Arabic', arabic],
])(
  'each job that can fail, what to do then, and each message about an order, has its words in %s',
  (_language, { alarms, customers }) => {
    expect(Object.keys(alarms.jobs).toSorted()).toEqual([...JOB_NAMES].toSorted());
    expect(Object.keys(alarms.todo).toSorted()).toEqual([...new Set(JOB_NAMES.map(kindOfJob))].toSorted());
    expect(Object.keys(customers.message).toSorted()).toEqual([...ORDER_MESSAGES].toSorted());
  },
);
