import { describe, expect, test } from 'vitest'
import { withAntecedent } from './withAntecedent.ts'

describe('a name that says “it” or “them”', () => {
  test.each([
    ['Upload it', 'Record a session and', 'Upload session'],
    [
      'Assign it to a tradesman',
      'tenants can report a repair with photos, and I can',
      'Assign repair to a tradesman',
    ],
    ['Read it', 'you write down what the doctor said so the rest of us can', 'Read what the doctor said'],
    // People aren't things, and an earlier thing isn't sure.
    ['Text them the night before', 'pick a service and', 'Text them the night before'],
    ['Show them what is free', 'Customers pick a service and it', 'Show them what is free'],
    ['Mark it as ordered', 'They', 'Mark it as ordered'],
    ['Send reminders', 'Pick a slot and', 'Send reminders'],
  ])('%j after %j is %j', (name, before, whole) => expect(withAntecedent(name, before)).toBe(whole))
})
