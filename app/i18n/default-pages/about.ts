export const about = {
  title: { en: 'About {shop}', th: 'เรื่องราวของ {shop}' },
  lead: {
    en: 'Mai is the apricot blossom that opens for the Vietnamese new year. In Thai, ไหม is silk. Our shop began with these two words.',
    th: '“มาย” คือดอกไม้สีเหลืองที่ผลิบานรับปีใหม่เวียดนาม ส่วน “ไหม” ในภาษาไทยคือผ้าที่เรารัก ร้านของเราเริ่มต้นจากสองคำนี้',
  },
  sections: [
    {
      title: { en: 'Our story', th: 'จุดเริ่มต้น' },
      text: {
        en: 'It began with a suitcase. Friends in Bangkok kept asking for the dresses we brought home from small workshops in Huế, Hội An and Sa Đéc: sewn in small numbers and finished by hand.\n\nSo we went back, sat down with the makers, and chose the few boutique brands whose work we would wear for years. What you find here is that choice, and nothing else.',
        th: 'ทุกอย่างเริ่มจากกระเป๋าเดินทางใบหนึ่ง เพื่อนในกรุงเทพฯ มักถามหาเดรสที่เรานำกลับมาจากห้องเสื้อเล็ก ๆ ในเว้ ฮอยอัน และซาเด๊ก เสื้อผ้าที่ตัดเย็บทีละน้อยและเก็บงานด้วยมือจนเสร็จ\n\nเราจึงกลับไปนั่งคุยกับช่าง และเลือกเฉพาะแบรนด์บูติกไม่กี่แบรนด์ที่เราอยากสวมใส่ไปอีกหลายปี สิ่งที่คุณเห็นในร้านคือสิ่งที่เราเลือกแล้วเท่านั้น',
      },
    },
    {
      title: { en: 'What we aim for', th: 'สิ่งที่เราตั้งใจ' },
      text: {
        en: 'Asian tailoring deserves a place in an everyday wardrobe, not only at weddings. We look for the line of an áo dài in a shirt for the office, a silk you can wear on the skytrain, and a set that packs into a weekend bag.',
        th: 'เสื้อผ้าแบบเอเชียควรได้อยู่ในตู้เสื้อผ้าทุกวัน ไม่ใช่เฉพาะวันงาน เรามองหาเส้นสายของอ่าวหญ่ายในเสื้อที่ใส่ไปทำงานได้ ผ้าไหมที่ใส่ขึ้นรถไฟฟ้าได้ และชุดเซ็ตที่พับลงกระเป๋าเดินทางสุดสัปดาห์ได้',
      },
    },
    {
      title: { en: 'How our pieces are made', th: 'คุณภาพของงาน' },
      text: {
        en: 'Seams are finished inside as carefully as outside. Silk is woven on narrow looms, linen is washed before it is cut, buttons are sewn on by hand and come with a spare.\n\nEvery piece is checked twice, once in Vietnam and once in Bangkok, before it is folded into its box.',
        th: 'ตะเข็บด้านในเก็บเรียบร้อยเท่าด้านนอก ผ้าไหมทอจากกี่หน้าแคบ ผ้าลินินซักก่อนตัด กระดุมเย็บด้วยมือและมีเม็ดสำรองให้ทุกชิ้น\n\nเสื้อผ้าทุกตัวผ่านการตรวจสองครั้ง ครั้งแรกที่เวียดนาม ครั้งที่สองที่กรุงเทพฯ ก่อนพับลงกล่อง',
      },
    },
    {
      title: { en: 'Made to last', th: 'ใส่ได้นาน' },
      text: {
        en: 'We order in small numbers and reorder only what customers ask for. Less left over means better pay for the people who sew, and less that is thrown away.',
        th: 'เราสั่งทำทีละน้อย และทำซ้ำเฉพาะชิ้นที่มีคนถามหา ของเหลือน้อยลง ช่างก็ได้ค่าแรงที่ดีขึ้น และมีของที่ต้องทิ้งน้อยลง',
      },
    },
  ],
}
