import { describe, expect, test } from 'vitest'
import { readPastedColumn, readPastedShipments } from './pasted-shipments-rules.ts'

const orderNumbers = ['68CFAFC4', '1A608E2E', '00000012']
const read = (text: string) => readPastedShipments(text, orderNumbers)

describe('shipments pasted from a spreadsheet', () => {
  test('are read as order, carrier and number, in any order, below a heading', () => {
    const text =
      'Order\tCarrier\tTracking\r\n1A608E2E\tFlash Express\tTH0123456789A\r\n68CFAFC4\tไปรษณีย์ไทย\tEF 5825 6815 1TH\r\n'
    expect(read(text)).toEqual({
      shipments: [
        { number: '1A608E2E', carrier: 'flash', trackingNumber: 'TH0123456789A' },
        { number: '68CFAFC4', carrier: 'thailand_post', trackingNumber: 'EF582568151TH' },
      ],
      unused: [],
    })
  })

  test('can have columns in another order, commas, semicolons, quotes, and a # before the order number', () => {
    const { shipments } = read('TH0123456789A,"#68cfafc4",Kerry\n123456789012;J&T;1a60 8e2e')
    expect(shipments).toEqual([
      { number: '68CFAFC4', carrier: 'kex', trackingNumber: 'TH0123456789A' },
      { number: '1A608E2E', carrier: 'jt', trackingNumber: '123456789012' },
    ])
  })

  test.each([
    ['EMS', 'thailand_post'],
    ['Thailand Post', 'thailand_post'],
    ['เคอรี่', 'kex'],
    ['แฟลช', 'flash'],
    ['J&T Express', 'jt'],
    ['J.T', 'jt'],
    ['JT', 'jt'],
    ['J and T', ''],
    ['JTX', ''],
    ['j&t cargo', 'jt'],
    ['เจแอนด์ทีด่วน', 'jt'],
    ['thailandpost EMS', 'thailand_post'],
    ['Thai Post', 'thailand_post'],
    ['ไปรษณีย์ด่วน', 'thailand_post'],
    ['EMS Jumbo', 'thailand_post'],
    ['by EMS', ''],
    ['Flash Home', 'flash'],
    ['แฟลชโฮม', 'flash'],
    ['KEX-TH', 'kex'],
    ['Kerry Express', 'kex'],
    ['เคอรี่ เอ็กซ์เพรส', 'kex'],
    ['เคอีเอ็กซ์ด่วน', 'kex'],
    ['Other one', 'other'],
    ['อื่น ๆ', 'other'],
    ['ems', 'thailand_post'],
    ['บริษัทขนส่งอื่น', 'other'],
    ['My cousin', ''],
    ['', ''],
  ])('read the carrier “%s” as “%s”', (called, carrier) => {
    expect(read(`68CFAFC4\t${called}\tAB1234567`).shipments).toEqual([
      { number: '68CFAFC4', carrier, trackingNumber: 'AB1234567' },
    ])
  })

  test('report unusable lines one by one, without guessing', () => {
    const text = '68CFAFC4\tflash\tTH1234567890\nFFFF0000\tflash\tTH999\n1A608E2E\tflash\t\n68CFAFC4\tflash\tTH5555\n'
    expect(read(text)).toEqual({
      shipments: [{ number: '68CFAFC4', carrier: 'flash', trackingNumber: 'TH1234567890' }],
      unused: [
        { line: 'FFFF0000\tflash\tTH999', reason: 'no_order' },
        { line: '1A608E2E\tflash\t', reason: 'no_number' },
        { line: '68CFAFC4\tflash\tTH5555', reason: 'twice' },
      ],
    })
  })

  test('read a number that begins like a carrier as a number', () => {
    expect(read('68CFAFC4\tKEX1234567890').shipments).toEqual([
      { number: '68CFAFC4', carrier: '', trackingNumber: 'KEX1234567890' },
    ])
    expect(read('68CFAFC4\tFLASHTH0123\tKEX').shipments).toEqual([
      { number: '68CFAFC4', carrier: 'kex', trackingNumber: 'FLASHTH0123' },
    ])
  })

  test('lose quotes in pairs only, and spaces around cells always', () => {
    expect(read('68CFAFC4, "kex" , "AB""1"').shipments).toEqual([
      { number: '68CFAFC4', carrier: 'kex', trackingNumber: 'AB""1' },
    ])
    expect(read('68CFAFC4,"kex,AB1234567').shipments).toEqual([
      { number: '68CFAFC4', carrier: '', trackingNumber: 'AB1234567' },
    ])
    expect(read('68CFAFC4,by kex",AB1234567').shipments[0]?.carrier).toBe('')
    expect(read('68CFAFC4,other,AB1"').shipments[0]?.trackingNumber).toBe('AB1"')
    expect(read('68CFAFC4,other,"AB1"2').shipments[0]?.trackingNumber).toBe('"AB1"2')
    expect(read('68CFAFC4,other,2"AB1"').shipments[0]?.trackingNumber).toBe('2"AB1"')
  })

  test('report a second line without an order, even below a heading', () =>
    expect(read('Order\tNumber\nFFFF0000\tTH1').unused).toEqual([{ line: 'FFFF0000\tTH1', reason: 'no_order' }]))

  test('do not read a first line with an order but no number as a heading', () =>
    expect(read('68CFAFC4\tkex\n1A608E2E\tkex\tAB1').unused).toEqual([{ line: '68CFAFC4\tkex', reason: 'no_number' }]))

  test('do not read a single line as a heading', () => {
    expect(read('TH0123456789A')).toEqual({ shipments: [], unused: [{ line: 'TH0123456789A', reason: 'no_order' }] })
    expect(read(' \n')).toEqual({ shipments: [], unused: [] })
  })
})

test.each([
  ['TH01\nTH02\nTH03', ['TH01', 'TH02', 'TH03']],
  ['TH01\r\n\r\n TH03 \r\n\r\n', ['TH01', '', 'TH03']],
  ['TH01\n', ['TH01']],
  ['', ['']],
  ['TH01\tTH02\tTH03\tTH04\r\n', ['TH01', 'TH02', 'TH03', 'TH04']],
])('the pasted column %j has the cells %j', (text, cells) => expect(readPastedColumn(text)).toEqual(cells))
