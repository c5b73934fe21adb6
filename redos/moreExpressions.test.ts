import { testPart } from './expressions.testing.ts'

testPart(1, 2)
