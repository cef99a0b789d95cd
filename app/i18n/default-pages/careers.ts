export const careers = {
  title: { en: 'Careers', th: 'ร่วมงานกับเรา' },
  lead: {
    en: 'We are a small team in Bang Rak and work with tailors in Vietnam every day.',
    th: 'เราเป็นทีมเล็ก ๆ ที่บางรัก ทำงานกับช่างในเวียดนามทุกวัน',
  },
  sections: [
    {
      title: { en: 'How we work', th: 'วิธีทำงานของเรา' },
      text: {
        en: 'Everyone packs parcels on Fridays, everyone answers customers, and everyone may say that a dress is not good enough yet. We finish at six, and we like people who can explain why a thing is beautiful.',
        th: 'ทุกคนช่วยกันแพ็กของทุกวันศุกร์ ทุกคนตอบลูกค้า และทุกคนมีสิทธิ์บอกว่าเดรสตัวไหนยังไม่ดีพอ เราเลิกงานหกโมงเย็น และชอบคนที่อธิบายได้ว่าของชิ้นหนึ่งสวยเพราะอะไร',
      },
    },
    {
      title: { en: 'Who we would like to meet', th: 'คนที่เราอยากรู้จัก' },
      text: {
        en: 'Pattern makers and fitters, photographers who love natural light, people who write Thai and English equally well, and customer care with patience and a sense of humour.',
        th: 'ช่างทำแพทเทิร์นและช่างลองตัว ช่างภาพที่รักแสงธรรมชาติ คนที่เขียนไทยและอังกฤษได้ดีเท่ากัน และทีมดูแลลูกค้าที่ใจเย็นและมีอารมณ์ขัน',
      },
    },
    {
      title: { en: 'Write to us', th: 'ติดต่อเรา' },
      text: {
        en: 'No form to fill in. Send a few lines about yourself and something you have made, in the language you think in. We answer every email.',
        th: 'ไม่มีแบบฟอร์มให้กรอก เล่าเรื่องของคุณสั้น ๆ พร้อมผลงานสักชิ้น ด้วยภาษาที่คุณถนัด เราตอบทุกฉบับ',
      },
    },
  ],
}
