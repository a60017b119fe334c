import { DatabaseError } from 'pg';
import { describe, expect, test } from 'vitest';
import {
  describeDatabaseError,
  isDatabaseUnreachable,
  isStorageFull,
  isTransientDatabaseError,
} from './database-errors.ts';
import { isPooledPerTransaction } from './pooler.ts';

const withCode = (code: string) => Object.assign(new Error('said by the driver'), { code });
const wrapped = (cause: Error) => new Error('Failed query: select 1', { cause });

const unreachableCodes = [
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'ERR_STREAM_DESTROYED'],
  ...['08000', '08001', '08003', '08004', '08006', '08P01', '25006', '25P03', '53200', '53300', '53400'],
  ...['55P03', '57014', '57P01', '57P02', '57P03', '57P04', '57P05'],
];
const unreachableMessages = [
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Cannot use a pool after calling end on the pool',
  'connect ENOENT /run/postgresql/.s.PGSQL.5432',
];

test.each([...unreachableCodes.map(withCode), ...unreachableMessages.map((message) => new Error(message))])(
  'an unreachable database: $code $message',
  (error) => {
    for (const one of [error, wrapped(error), wrapped(wrapped(error))]) {
      expect([isDatabaseUnreachable(one), isTransientDatabaseError(one), isStorageFull(one)]).toEqual([
        true,
        true,
        false,
      ]);
    }
  },
);

test.each(['53100', 'ENOSPC', 'EDQUOT'])('a full disk: %s', (code) => {
  const error = wrapped(withCode(code));
  expect([isStorageFull(error), isDatabaseUnreachable(error)]).toEqual([true, false]);
});

test.each(['40P01', '40001'])('worth trying again, but not unreachable: %s', (code) => {
  const error = wrapped(withCode(code));
  expect([isTransientDatabaseError(error), isDatabaseUnreachable(error)]).toEqual([true, false]);
});

test.each([
  new Error('Cannot read properties of null'),
  withCode('23505'),
  withCode('42P01'),
  withCode('22P02'),
  withCode('ENOENT'),
  undefined,
  null,
  'text',
])('a fault of ours is none of these: %s', (error) => {
  expect([isDatabaseUnreachable(error), isTransientDatabaseError(error), isStorageFull(error)]).toEqual([
    false,
    false,
    false,
  ]);
});

describe('what a failed start prints', () => {
  const said = (message: string, code: string) => Object.assign(new DatabaseError(message, 0, 'error'), { code });
  const refused = (address: string) =>
    Object.assign(new Error(`connect ECONNREFUSED ${address}`), { code: 'ECONNREFUSED' });
  const several = Object.assign(new AggregateError([refused('::1:5432'), refused('127.0.0.1:5432')], ''), {
    code: 'ECONNREFUSED',
  });

  test.each([
    [
      said('password authentication failed for user "debut"', '28P01'),
      'password authentication failed for user "debut" (28P01)',
    ],
    [wrapped(said('database "debut" does not exist', '3D000')), 'database "debut" does not exist (3D000)'],
    [
      said('no pg_hba.conf entry for host "10.0.0.1", user "debut", no encryption', '28000'),
      'no pg_hba.conf entry for host "10.0.0.1", user "debut", no encryption (28000)',
    ],
    [several, 'connect ECONNREFUSED ::1:5432, connect ECONNREFUSED 127.0.0.1:5432 (ECONNREFUSED)'],
    [new Error('timeout expired'), 'timeout expired'],
  ])('the reason of the database: %s', (error, reason) => {
    expect(describeDatabaseError(error)).toBe(`The database cannot be used: ${reason}`);
  });

  test('nothing when it was not the database', () => {
    expect(describeDatabaseError(new Error('the queue was not opened'))).toBeUndefined();
  });
});

test.each([
  {
    what: 'session mode',
    readings: [
      [11, 12],
      [11, 12],
      [11, 12],
    ],
    expected: false,
  },
  {
    what: 'the backend that was used last',
    readings: [
      [11, 11],
      [11, 11],
      [11, 11],
    ],
    expected: true,
  },
  {
    what: 'one backend after the other',
    readings: [
      [11, 12],
      [13, 11],
      [12, 13],
    ],
    expected: true,
  },
  {
    what: 'another backend only later',
    readings: [
      [11, 12],
      [11, 12],
      [12, 11],
    ],
    expected: true,
  },
])('a pooler per transaction is told by the backends: $what', ({ readings, expected }) => {
  expect(isPooledPerTransaction(readings.map(([first = 0, second = 0]) => ({ first, second })))).toBe(expected);
});
