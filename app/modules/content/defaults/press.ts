import type { Article } from '../content.ts'

export const press: Article = {
  title: { en: 'Press', th: 'สื่อมวลชน' },
  lead: {
    en: 'Pictures, samples and answers for editors, stylists and writers.',
    th: 'ภาพ เสื้อผ้าตัวอย่าง และคำตอบสำหรับบรรณาธิการ สไตลิสต์ และนักเขียน',
  },
  sections: [
    {
      title: { en: '{shop} in short', th: '{shop} โดยย่อ' },
      text: {
        en: '{shop} is an online boutique in Bangkok for women’s clothing from selected Vietnamese boutique brands: handmade, Asian in line, made for everyday life.',
        th: '{shop} คือบูติกออนไลน์ในกรุงเทพฯ คัดสรรเสื้อผ้าผู้หญิงจากแบรนด์บูติกเวียดนาม งานทำมือ เส้นสายแบบเอเชีย สำหรับใส่ในชีวิตจริง',
      },
    },
    {
      title: { en: 'Press kit', th: 'ชุดข้อมูลสำหรับสื่อ' },
      text: {
        en: 'Logo, look-book pictures in print size and a one-page history, in Thai and English. Ask us and we send you the link the same business day.',
        th: 'โลโก้ ภาพลุคบุ๊กความละเอียดสำหรับพิมพ์ และประวัติร้านหนึ่งหน้า ทั้งภาษาไทยและอังกฤษ แจ้งเราได้เลย เราส่งลิงก์ให้ภายในวันทำการเดียวกัน',
      },
    },
    {
      title: { en: 'Samples', th: 'ยืมเสื้อผ้าถ่ายแบบ' },
      text: {
        en: 'Most pieces can be borrowed in size S or M for up to five days, in Bangkok by messenger. Please name the title and the date of the shoot.',
        th: 'เสื้อผ้าส่วนใหญ่ยืมได้ในไซซ์ S หรือ M ไม่เกินห้าวัน ส่งด้วยแมสเซนเจอร์ในกรุงเทพฯ กรุณาแจ้งชื่อสื่อและวันถ่าย',
      },
    },
  ],
}
