import { describe, expect, it } from 'vitest'
import { validateProfile, emptyPasswords } from './validateProfile.ts'

describe('faultsOf', () => {
  const [short, differ] = ['New password must be at least 8 characters long', 'New passwords do not match']

  it.each([
    ['nothing but a name', {}, {}],
    ['a current password alone', { currentPassword: 'x' }, {}],
    ['a new password, repeated', { newPassword: '12345678', confirmation: '12345678' }, {}],
    ['one that is too short', { newPassword: '1234567', confirmation: '1234567' }, { newPassword: short }],
    ['one that is too short and differs', { newPassword: '1', confirmation: '2' }, { newPassword: short }],
    ['one that differs', { newPassword: '12345678', confirmation: '1234567' }, { confirmation: differ }],
    ['one that is not repeated', { newPassword: '12345678' }, { confirmation: differ }],
    ['a repetition of nothing', { confirmation: '12345678' }, { confirmation: differ }],
    ['no name', { name: ' ' }, { name: 'Please enter your name' }],
  ])('of %s', (_, input, faults) => {
    expect(validateProfile({ name: 'Ada', ...emptyPasswords, ...input })).toEqual(faults)
  })

  it('are in the order of the fields, so that the first one can take the focus', () => {
    expect(Object.keys(validateProfile({ ...emptyPasswords, name: '', newPassword: 'x' }))).toEqual([
      'name',
      'newPassword',
    ])
  })
})
