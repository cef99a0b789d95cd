export const shortcuts = {
  title: 'ปุ่มลัดในรายการ',
  keys: {
    search: 'ไปที่ช่องค้นหา',
    next: 'แถวถัดไป',
    previous: 'แถวก่อนหน้า',
    open: 'เปิดแถวนี้',
    choose: 'เลือกแถวนี้',
    help: 'แสดงปุ่มลัด',
    palette: 'ค้นหาทุกอย่าง ได้จากทุกหน้า',
    close: 'ปิดสิ่งที่เปิดอยู่',
  },
}
