/** The brands are invented; their crafts are real. */
export const brands = [
  {
    name: 'Sương Hạ',
    storyEn:
      'A family workshop in Huế that paints áo dài the way the grandmother painted fans: by hand, on silk stretched wet over a frame. The name means summer dew.',
    storyTh:
      'ห้องเสื้อของครอบครัวในเมืองเว้ วาดอ่าวหญ่ายด้วยมือแบบเดียวกับที่คุณยายเคยวาดพัด บนผ้าไหมเปียกขึงกรอบ ชื่อร้าน “ซืองหะ” แปลว่าน้ำค้างฤดูร้อน',
  },
  {
    name: 'Bến Tằm',
    storyEn:
      'A weaving house on the Thu Bồn river, where barges once landed mulberry leaves for the silkworms. It weaves its own satin, brocade and ikat, and sews only what it weaves.',
    storyTh: 'เบ๊นตั่มคือโรงทอริมแม่น้ำทูโบน ท่าที่เรือเคยขนใบหม่อนมาเลี้ยงไหม ทอซาติน ผ้ายกดอก และมัดหมี่เอง และตัดเย็บเฉพาะผ้าที่ทอเอง',
  },
  {
    name: 'Hiên Trà',
    storyEn:
      'Named after the tea veranda of a house in Sa Đéc, where its cutter still works. Tunics, blouses and the delta’s áo bà ba, drawn for days that begin early and end with guests.',
    storyTh:
      'เฮียนจ่าตั้งชื่อตามชานน้ำชาของบ้านหลังหนึ่งในซาเด๊ก ที่ช่างตัดยังนั่งทำงานอยู่ทุกวัน ทูนิก เบลาส์ และอ่าวบ่าบาแห่งลุ่มน้ำ สำหรับวันที่เริ่มเช้าและจบลงด้วยแขกเต็มบ้าน',
  },
  {
    name: 'Gió Nồm',
    storyEn:
      'The warm sea wind of Đà Nẵng gave the name, and the cut: dresses, skirts and wide trousers that want air under them. Small runs, sewn in one workshop of eleven people.',
    storyTh:
      'ซ้อโหน่มคือลมทะเลอุ่นแห่งดานังที่ให้ทั้งชื่อและทรง เดรส กระโปรง และกางเกงขากว้างที่อยากมีลมพัดผ่าน ผลิตจำนวนน้อยในโรงเย็บเดียวที่มีกันสิบเอ็ดคน',
  },
  {
    name: 'Vỏ Trai',
    storyEn:
      'Vỏ trai is mother-of-pearl. Fans, pouches, bangles and hats from six craft villages, finished by hand in Hội An and packed in paper, never in plastic.',
    storyTh:
      'หว่อจายแปลว่าเปลือกหอยมุก พัด ถุงหูรูด กำไล และหมวกจากหมู่บ้านหัตถกรรมหกแห่ง เก็บรายละเอียดด้วยมือที่ฮอยอัน ห่อด้วยกระดาษ ไม่ใช้พลาสติก',
  },
] as const
