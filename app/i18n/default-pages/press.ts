export const press = {
  title: { en: 'Press', th: 'สื่อมวลชน' },
  lead: {
    en: 'Pictures, samples and answers for editors, stylists and writers.',
    th: 'ภาพ เสื้อผ้าตัวอย่าง และคำตอบสำหรับบรรณาธิการ สไตลิสต์ และนักเขียน',
  },
  sections: [
    {
      title: { en: '{shop} in short', th: '{shop} โดยย่อ' },
      text: {
        en: '{shop} is an online boutique in Bangkok for women’s clothing from selected Vietnamese boutique brands: handmade, Asian-inspired, made for everyday life.',
        th: '{shop} คือบูติกออนไลน์ในกรุงเทพฯ คัดสรรเสื้อผ้าผู้หญิงจากแบรนด์บูติกเวียดนาม งานทำมือ เส้นสายแบบเอเชีย สำหรับใส่ในชีวิตจริง',
      },
    },
    {
      title: { en: 'Press kit', th: 'ชุดข้อมูลสำหรับสื่อ' },
      text: {
        en: 'Logo, look-book pictures in print size and a one-page history, in Thai and English. Contact us, and we’ll send you the link.',
        th: 'โลโก้ ภาพลุคบุ๊กความละเอียดสำหรับพิมพ์ และประวัติร้านหนึ่งหน้า ทั้งภาษาไทยและอังกฤษ แจ้งเราได้เลย เราจะส่งลิงก์ให้',
      },
    },
    {
      title: { en: 'Samples', th: 'ยืมเสื้อผ้าถ่ายแบบ' },
      text: {
        en: 'Many pieces can be borrowed for a shoot, in Bangkok by messenger. Please tell us the title, the date of the shoot and the sizes.',
        th: 'เสื้อผ้าหลายแบบยืมไปถ่ายได้ ส่งด้วยแมสเซนเจอร์ในกรุงเทพฯ กรุณาแจ้งชื่อสื่อ วันถ่าย และไซซ์',
      },
    },
  ],
}
