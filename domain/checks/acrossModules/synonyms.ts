import { stemOf } from '../../text/similarity.ts'

/** Words that come to the same in rules: the first stands for all of them. */
const groups = `cancel withdraw unbook
book reserve reservation
keep store save retain retention archive delete remove erase anonymise anonymize purge destroy
remind reminder
send receive get inform notify message mail arrive deliver tell
lock block suspend ban
photo picture image
show list display see view appear visible
last run running duration close end expire valid validity lapse
cost price fee charge pay
wrong fail incorrect invalid false
attempt try
start begin
child kid
customer client
person people name participant attendee someone anyone
publish online
answer reply respond confirm
old age aged
app system site website
size large small
employee worker staff
comment remark
drop fall decrease sink lose loss
rise increase climb gain grow`

const canonical: ReadonlyMap<string, string> = new Map(
  groups.split('\n').flatMap(group => {
    const [first = '', ...others] = group.split(' ')
    return others.map(word => [stemOf(word), stemOf(first)] as const)
  }),
)

/** The stem that stands for a stem and those that come to the same: "reserv" is "book". */
export const meaningOf = (stem: string): string => canonical.get(stem) ?? stem
