import { expect, test } from 'vitest'
import { placeLine, readPostalCode } from './thai-place.ts'

const place = (subdistrict: string, district: string, province: string, postalCode: string) =>
  placeLine({ subdistrict, district, province, postalCode })

test.each([
  [place('ลาดพร้าว', 'ลาดพร้าว', 'กรุงเทพมหานคร', '10230'), 'แขวงลาดพร้าว เขตลาดพร้าว กรุงเทพมหานคร 10230'],
  [place('คลองตัน', 'คลองเตย', 'กรุงเทพฯ', '10110'), 'แขวงคลองตัน เขตคลองเตย กรุงเทพมหานคร 10110'],
  [place('แขวงคลองตัน', 'เขต คลองเตย', 'กรุงเทพ', '10110'), 'แขวงคลองตัน เขตคลองเตย กรุงเทพมหานคร 10110'],
  [place('ศรีภูมิ', 'เมืองเชียงใหม่', 'เชียงใหม่', '50200'), 'ตำบลศรีภูมิ อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่ 50200'],
  [place('ต.วังใหม่', 'อ.นายายอาม', 'จ.จันทบุรี', '22170'), 'ตำบลวังใหม่ อำเภอนายายอาม จังหวัดจันทบุรี 22170'],
  [place('Khlong Tan Nuea', 'Watthana', 'Bangkok', '10110'), 'Khlong Tan Nuea, Watthana, Bangkok 10110'],
  [place('', '', 'Chiang Mai', '50200'), 'Chiang Mai 50200'],
  [place('', '', 'กรุงเทพมหานคร', ''), 'กรุงเทพมหานคร'],
  [place('', '', '', ''), ''],
  [place(' แขวงคลองตัน', ' เขต คลองเตย', ' กรุงเทพฯ', '10110'), 'แขวงคลองตัน เขตคลองเตย กรุงเทพมหานคร 10110'],
  [place('ในเขตเมือง', 'เมือง', 'กรุงเทพใหม่', '50200'), 'ตำบลในเขตเมือง อำเภอเมือง จังหวัดกรุงเทพใหม่ 50200'],
  [place('', '', 'นครกรุงเทพ', '50200'), 'จังหวัดนครกรุงเทพ 50200'],
  [place('ศรีภูมิ', 'Mueang', 'Chiang Mai', '50200'), 'ตำบลศรีภูมิ Mueang Chiang Mai 50200'],
])('a place is written as %s', (printed, expected) => expect(printed).toBe(expected))

test.each([
  ['10330', '10330'],
  [' ๑๐๓ ๓๐ ', '10330'],
  ['01033', undefined],
  ['1033', undefined],
  ['103300', undefined],
  ['x10330', undefined],
  ['', undefined],
])('the postcode %j is read as %s', (typed, code) => expect(readPostalCode(typed)).toBe(code))
