import { describe, expect, test } from 'vitest'
import type { FormKey } from '#domain/specification/specification.ts'
import { talk } from '../../talk.testing.ts'

describe('nothing is taken away by what people say about the app', () => {
  test.each<[FormKey, string, string, string]>([
    [
      'features',
      'search tools, borrow a tool, chat',
      'also remove a tool from the list and cancel a loan',
      'chat, search, borrow, remove, cancel',
    ],
    [
      'features',
      'search tools, borrow a tool, chat / skip',
      'you type a word and it finds the tool, no login',
      'chat, search, borrow, no login',
    ],
    [
      'features',
      'search tools, borrow a tool, chat / skip / skip',
      'in the chat you write to the owner, and old messages can be deleted',
      'chat, deleted',
    ],
    [
      'personas',
      'Owners and borrowers',
      'they don’t want to lose their tools and forget who has them',
      'owner, borrower, lose',
    ],
    [
      'personas',
      'Owners and borrowers / skip',
      'borrowers who never bring it back, owners forget',
      'owner, borrower, forget',
    ],
    ['constraints', 'skip', 'no tracking, no ads', 'tracking, ads'],
    ['outOfScope', '', 'no chat, no payments, forget about maps', 'chat, payments, maps'],
    ['dataModels', 'Tool, loan, photo', 'name, photo, not the price', 'tool, loan, photo, price'],
    [
      'problemStatement',
      'People forget who has their drill',
      'neighbours who throw the chat messages away',
      'drill, neighbours, chat',
    ],
    ['nonFunctionalRequirements', 'phones', 'no, no login', 'phones'],
    [
      'nonFunctionalRequirements',
      'phones / yes / yes',
      'the map must not take more than 2 seconds',
      'map, 2 seconds',
    ],
    [
      'overview',
      'Neighbours lend each other tools',
      'not companies, only neighbours',
      'neighbours lend, companies',
    ],
    [
      'features',
      'search tools, borrow a tool, chat',
      'search and borrow first, chat can go to version two',
      'search, borrow, chat',
    ],
    ['features', 'search tools, borrow a tool, chat', 'not the chat at first', 'search, borrow, chat'],
    [
      'features',
      'search tools, borrow a tool, chat, delete a tool',
      'delete a tool',
      'search, borrow, chat, delete',
    ],
    [
      'userStories',
      'Owners want to list a tool so others find it',
      'A borrower wants to cancel a loan so he doesn’t block the tool',
      'list a tool, cancel a loan',
    ],
    [
      'personas',
      'Owners, borrowers and the caretaker',
      'the caretaker doesn’t want to be phoned at night',
      'owner, borrower, caretaker, phoned',
    ],
    [
      'personas',
      'Owners, borrowers and the caretaker',
      'owners don’t need the app every day',
      'owner, borrower, caretaker',
    ],
    ['technicalRequirements', 'React / Node', 'no idea, nothing expensive', 'react, node'],
    ['constraints', 'It must use Postgres', 'no Oracle, no Mongo', 'postgres, oracle, mongo'],
    ['constraints', 'It must use Postgres / no Oracle', 'no more than 500 euros', 'postgres, oracle, 500'],
  ])('%s: %s: %s', (module, before, said, stays) => {
    const { form } = talk(module, [...before.split(' / ').filter(it => it !== ''), said])
    const text = JSON.stringify(form).toLowerCase()
    expect(stays.split(', ').filter(it => !text.includes(it))).toEqual([])
  })
})
