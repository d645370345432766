import { assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { addressOf, type CallArguments, type ServerAnswer } from './ask-server.ts';
import { serverCalls, type ServerCallName } from './server-calls.ts';

const names = Object.keys(serverCalls) as ServerCallName[];

describe('the address of a call', () => {
  it('is the one of the contract for every call, whatever stands in its path and query', () => {
    assert(
      property(
        constantFrom(...names),
        string({ unit: 'grapheme', minLength: 1 }),
        string({ unit: 'grapheme' }),
        (name, part, field) => {
          const { params, query } = serverCalls[name];
          const given = Object.fromEntries(Object.keys(params).map((key) => [key, `x${part}`]));
          const asked = Object.fromEntries(Object.keys(query).map((key) => [key, field]));
          const { method, address } = addressOf(name, { params: given, query: asked });
          const [wantedMethod, pattern = ''] = name.split(' ');
          const url = new URL(address, 'http://localhost');
          expect(method).toBe(wantedMethod);
          expect(url.hash).toBe('');
          expect(url.pathname.split('/').map(decodeURIComponent)).toEqual(
            pattern.split('/').map((piece) => piece.replaceAll(/\{\w+\}/g, () => `x${part}`)),
          );
          expect(Object.fromEntries(url.searchParams)).toEqual(asked);
        },
      ),
    );
  });

  it('leaves out fields that are undefined and refuses a path without its parts', () => {
    expect(addressOf('GET /admin/api/content', { query: { release: undefined } })).toEqual({
      method: 'GET',
      address: '/admin/api/content',
    });
    expect(() => addressOf('GET /admin/api/releases/{number}')).toThrow(
      'GET /admin/api/releases/{number} needs number in its path.',
    );
  });
});

describe('the types of a call', () => {
  it('ask for what the contract asks for, and for nothing else', () => {
    type RollBack = CallArguments<'POST /admin/api/releases/{number}/rollback'>[0];
    expectTypeOf<{ params: { number: number }; body: { comment: string } }>().toExtend<RollBack>();
    expectTypeOf<{ body: { comment: string } }>().not.toExtend<RollBack>();
    expectTypeOf<{ params: { number: string }; body: { comment: string } }>().not.toExtend<RollBack>();
    expectTypeOf<{ params: { number: number }; body: { onto: number } }>().not.toExtend<RollBack>();
    expectTypeOf<[]>().toExtend<CallArguments<'GET /admin/api/drafts'>>();
    expectTypeOf<[{ body: { a: 1 } }]>().not.toExtend<CallArguments<'GET /admin/api/drafts'>>();
    expectTypeOf<[]>().not.toExtend<CallArguments<'GET /admin/api/releases/{number}'>>();
    expectTypeOf<ServerAnswer<'GET /admin/api/releases/{number}'>['number']>().toEqualTypeOf<number>();
  });
});
