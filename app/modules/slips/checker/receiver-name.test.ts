import { expect, test } from 'vitest'
import { isSameName } from './receiver-name.ts'

test.each([
  ['นาย สมชาย ใ***', 'นายสมชาย ใจดี'],
  ['นาย สมชาย ใจดี', 'สมชาย ใจดี'],
  ['น.ส. มะลิ ส', 'นางสาวมะลิ สุขใจ'],
  ['MR. SOMCHAI J', 'Somchai Jaidee'],
  ['MISS MALI XXXXX', 'Mali Sukjai'],
  ['MALI', 'Ms Mali Sukjai'],
  ['บจก. ไหม บูติค', 'บริษัท ไหม บูติค จำกัด'],
  ['บริษัท ไหมบูติค จำกัด', 'บจก. ไหม บูติค'],
  ['MAI BOUTIQUE CO.,LTD.', 'Mai Boutique Co., Ltd.'],
  ['MAI BOUTIQ', 'MAI Boutique'],
  ['MAI', 'MAI'],
])('%s is the account of %s', (shown, owner) => expect(isSameName(shown, owner)).toBe(true))

test.each([
  ['นาย สมศักดิ์ ใ***', 'นาย สมชาย ใจดี'],
  ['นาย สมชาย ว***', 'นาย สมชาย ใจดี'],
  ['MR. SOMCHAI W', 'Somchai Jaidee'],
  ['MR. SO J', 'Somchai Jaidee'],
  ['MAI WONG', 'MAI'],
  ['Somchai Jaidee', 'นายสมชาย ใจดี'],
  ['XXXX XXXX', 'MAI Boutique'],
  ['บริษัท จำกัด', 'บริษัท ไหม จำกัด'],
  ['', 'MAI'],
  ['MAI', ''],
  ['', ''],
])('%s is not the account of %s', (shown, owner) => expect(isSameName(shown, owner)).toBe(false))
